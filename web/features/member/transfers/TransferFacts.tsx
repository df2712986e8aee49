import { properName } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';

export function TransferFacts({ transfer }: { transfer: MemberTransfer }) {
  const { direction, from, to, reason, decisionReason } = transfer;
  const incoming = direction === 'incoming';
  return (
    <div className="transfer-facts">
      <Facts
        rows={[
          incoming ? { term: 'From', value: <Person side={from} /> } : { term: 'To', value: <Person side={to} /> },
          { term: 'Reason', value: <span className="as-typed">{reason}</span> },
          ...(decisionReason
            ? [{ term: 'Why rejected', value: <span className="as-typed">{decisionReason}</span> }]
            : []),
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
