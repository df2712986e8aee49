import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { properName } from '#lib/format/format.ts';
import { transferPath } from '#lib/paths/memberPaths.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Plate, type PlateProps } from '#ui/Plate.tsx';
import { isGift, isHandover, nextOf, paidWords, standingHere } from './handoverWords.ts';
import { otherSide, timeLeft } from './states.tsx';
import { TransferActs } from './TransferActs.tsx';

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
          <li key={transfer.id} className="stack">
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
  const { direction, id, status, reason, reviewDeadline, handover } = transfer;
  const pending = status === 'pending';
  return (
    <TransferPlate
      transfer={transfer}
      href={transferPath(id)}
      note={nextOf(transfer)}
      meta={[
        { term: direction === 'incoming' ? 'From' : 'To', value: otherSide(transfer) },
        { term: 'Reason', value: reason },
        ...(handover ? [{ term: 'Way', value: 'In person' }] : []),
        ...(pending && !handover ? [{ term: 'Review', value: timeLeft(reviewDeadline) }] : []),
      ]}
      actions={pending && <TransferActs transfer={transfer} listed />}
    />
  );
}

type TransferPlateProps = { transfer: MemberTransfer } & Pick<PlateProps, 'href' | 'note' | 'meta' | 'actions'>;

export function TransferPlate({ transfer, ...rest }: TransferPlateProps) {
  const { device } = transfer;
  const { word, icon, look } = standingHere(transfer);
  const masked = device.identifier.includes('•');
  return (
    <Plate
      status={look}
      tag={{ word, icon }}
      kind={kindOf(device.type)}
      name={device.name}
      identifier={device.identifier}
      copyable={!masked}
      caption={masked && transfer.status === 'pending' ? 'You see the full number once it is yours' : undefined}
      {...rest}
    />
  );
}

export function TransferFacts({ transfer }: { transfer: MemberTransfer }) {
  const { direction, from, to, reason, decisionReason } = transfer;
  const incoming = direction === 'incoming';
  return (
    <div className="transfer-facts">
      <Facts
        rows={[
          incoming ? { term: 'From', value: <Person side={from} /> } : { term: 'To', value: <Person side={to} /> },
          { term: 'Reason', value: <span className="as-typed">{reason}</span> },
          isHandover(transfer) &&
            transfer.handover.paidAt &&
            !isGift(transfer) && { term: 'Paid', value: paidWords(transfer) },
          decisionReason && { term: 'Why rejected', value: <span className="as-typed">{decisionReason}</span> },
        ]}
      />
    </div>
  );
}

function Person({ side }: { side: MemberTransfer['from'] }) {
  return (
    <>
      <span>{properName(side.name)}</span>
      <small>
        <EmailAddress address={side.email} />
      </small>
    </>
  );
}
