import { Link } from 'react-router-dom';
import { userPath } from '#lib/paths/adminPaths.ts';
import type { TransferEvidence } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Facts } from '#ui/Facts.tsx';
import { PHONES } from './decisionPoints.ts';
import { recipientOf } from './states.ts';

export function ProofFacts({ transfer }: { transfer: TransferEvidence }) {
  const { code, decidedBy } = transfer.evidence;
  return (
    <Facts
      rows={[
        { term: 'Code', value: <Code code={code} /> },
        { term: 'Recipient', value: recipientOf(transfer) },
        ...(decidedBy
          ? [{ term: 'Decided by', value: <Link to={userPath(decidedBy.id)}>{decidedBy.username}</Link> }]
          : []),
      ]}
    />
  );
}

function Code({ code }: { code: TransferEvidence['evidence']['code'] }) {
  if (!code) return 'No longer on record';
  return (
    <>
      Verified <span className="num">{formatDateTime(code.verifiedAt)}</span>
      <small>
        Sent to {PHONES[code.sentTo]}
        {code.phone && `, ${code.phone}`}
      </small>
    </>
  );
}
