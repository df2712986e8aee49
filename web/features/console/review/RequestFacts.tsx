import { mainIdentifier } from '#lib/format/format.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { PartyLink } from './PartyLink.tsx';
import { answerOf, deadlineOf } from './states.ts';

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
