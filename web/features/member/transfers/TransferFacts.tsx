import { properName } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';
import { timeLeft } from './states.ts';

export function TransferFacts({ transfer }: { transfer: MemberTransfer }) {
  const { direction, from, to, reason, createdAt, status, reviewDeadline, decisionReason } = transfer;
  const incoming = direction === 'incoming';
  return (
    <div className="transfer-facts">
      <Facts
        rows={[
          { term: 'From', value: <Person side={from} me={!incoming} /> },
          { term: 'To', value: <Person side={to} me={incoming} /> },
          { term: 'Reason', value: <span className="as-typed">{reason}</span> },
          { term: 'Requested', value: <span className="num">{formatDate(createdAt)}</span> },
          ...(decisionReason
            ? [{ term: 'Why rejected', value: <span className="as-typed">{decisionReason}</span> }]
            : []),
          ...(status === 'pending'
            ? [{ term: 'Review', value: <span className="num">{timeLeft(reviewDeadline)}</span> }]
            : []),
        ]}
      />
    </div>
  );
}

function Person({ side, me }: { side: MemberTransfer['from']; me: boolean }) {
  if (me) return 'You';
  return (
    <>
      <span>{properName(side.name)}</span>
      <small>
        <EmailAddress address={side.email} />
      </small>
    </>
  );
}
