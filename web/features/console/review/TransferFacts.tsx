import { Ban, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mainIdentifier, properName } from '#lib/format/format.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { answerOf, concernsOf, deadlineOf, STATES } from './states.ts';

export function RequestFacts({ card }: { card: TransferCard }) {
  const { device, fromUser, toUser, reason, status, createdAt, decisionReason } = card;
  const pending = status === 'pending';
  return (
    <Facts
      rows={[
        { term: 'From', value: <PartyLink party={fromUser} /> },
        { term: 'To', value: <PartyLink party={toUser} /> },
        { term: 'Reason', value: <span className="as-typed">{reason}</span> },
        { term: 'Device', value: <Identifier value={mainIdentifier(device).identifier} serial={!device.imei1} /> },
        { term: 'Requested', value: <span className="num">{formatDate(createdAt)}</span> },
        { term: pending ? 'Recipient' : 'Ended', value: answerOf(card) },
        ...(decisionReason ? [{ term: 'Why', value: <span className="as-typed">{decisionReason}</span> }] : []),
        ...(pending ? [{ term: 'Deadline', value: <span className="num">{deadlineOf(card)}</span> }] : []),
      ]}
    />
  );
}

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

const ICONS: Record<TransferCard['status'], LucideIcon> = {
  pending: Hourglass,
  approved: CircleCheck,
  rejected: Ban,
};

export function StateBadge({ status }: { status: TransferCard['status'] }) {
  const { word, look } = STATES[status];
  return (
    <Badge status={look} icon={ICONS[status]}>
      {word}
    </Badge>
  );
}

export function Concerns({ card, none = null }: { card: TransferCard; none?: ReactNode }) {
  const concerns = concernsOf(card);
  if (concerns.length === 0) return none;
  return (
    <ul className="stack gap-1">
      {concerns.map((concern) => (
        <li className="concern small" key={concern}>
          {concern}
        </li>
      ))}
    </ul>
  );
}
