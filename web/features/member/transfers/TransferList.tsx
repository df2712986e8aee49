import { transferPath } from '#lib/paths/memberPaths.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { otherSide, statusText, timeLeft } from './states.tsx';
import { TransferActs } from './TransferActs.tsx';
import { TransferPlate } from './TransferPlate.tsx';

type Direction = MemberTransfer['direction'];
type Props = {
  direction: Direction;
  transfers: MemberTransfer[];
  onMore?: () => void;
  loadingMore?: boolean;
};

const NONE: Record<Direction, { title: string; text: string }> = {
  incoming: {
    title: 'No transfers to you',
    text: 'When somebody transfers a device to you, it shows here, and we e-mail you.',
  },
  outgoing: {
    title: 'No transfers from you',
    text: 'Devices you transfer show here, before and after the decision.',
  },
};

/** Open ones first, then the newest. */
export function TransferList({ direction, transfers, onMore, loadingMore }: Props) {
  if (transfers.length === 0 && !onMore) return <EmptyState {...NONE[direction]} />;
  return (
    <div className="stackable">
      <ul className="stack plates transfers">
        {openFirst(transfers).map((transfer) => (
          <li key={transfer.id}>
            <TransferCard transfer={transfer} />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button busy={loadingMore} onClick={onMore}>
          Show older transfers
        </Button>
      )}
    </div>
  );
}

function openFirst(transfers: MemberTransfer[]): MemberTransfer[] {
  return transfers.toSorted((one, two) => Number(two.status === 'pending') - Number(one.status === 'pending'));
}

function TransferCard({ transfer }: { transfer: MemberTransfer }) {
  const { direction, id, status, reason, reviewDeadline } = transfer;
  const pending = status === 'pending';
  return (
    <TransferPlate
      transfer={transfer}
      href={transferPath(id)}
      note={statusText(transfer)}
      meta={[
        { term: direction === 'incoming' ? 'From' : 'To', value: otherSide(transfer) },
        { term: 'Reason', value: reason },
        ...(pending ? [{ term: 'Review', value: timeLeft(reviewDeadline) }] : []),
      ]}
      actions={pending && <TransferActs transfer={transfer} listed />}
    />
  );
}
