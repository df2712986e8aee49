import { Link } from 'react-router-dom';
import { properName } from '#lib/format/format.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';

/** Name of that day, address of today. */
export function PartyLink({ party }: { party: TransferCard['fromUser'] }) {
  return (
    <span>
      <Link to={userPath(party.id)}>{properName(party.name)}</Link>
      <small className="break-anywhere">
        <EmailAddress address={party.email} />
      </small>
      {party.deactivated && <Badge>Deactivated</Badge>}
    </span>
  );
}
