import { Ban, CircleCheck, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { mainIdentifier, properName } from '#lib/format/format.ts';
import { evidencePath, userPath } from '#lib/paths/adminPaths.ts';
import type { AnyDevice, ReportEntry, TransferCard, TransferEvidence } from '#lib/queries/outputs.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { NUMBER_LABELS } from '#schemas/devices/numberChanges.ts';
import { isFlagged, type Reporter } from '#schemas/devices/statuses.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { HANDOVER_FLAGS } from '#schemas/transfers/handover.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { type Moment, Moments } from '#ui/Moments.tsx';
import { Notice } from '#ui/Notice.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';
import { handoverRows } from './handover.tsx';
import { answerOf, concernsOf, deadlineOf, STATES } from './states.tsx';

/** The evidence for a decision: first the warnings, then the events. */
export function Findings({ transfer }: { transfer: TransferEvidence }) {
  const found = findingsOf(transfer);
  const isClear = found.length === 0;
  return (
    <>
      <Notice tone={isClear ? 'active' : 'missing'} icon={isClear ? <CircleCheck /> : <TriangleAlert />}>
        {isClear ? <b>Nothing speaks against it</b> : found.map((one) => <p key={one}>{one}</p>)}
      </Notice>
      <Moments moments={momentsOf(transfer)} />
    </>
  );
}

const PHONES: Record<DeliverTo, string> = {
  owner: 'the owner’s phone',
  keyholder1: 'key holder 1',
  keyholder2: 'key holder 2',
};

const REPORTERS: Record<Reporter, string> = {
  owner: 'The owner',
  earlier_owner: 'An earlier owner',
  admin: 'An admin',
};

/** The warnings against a transfer. */
export function findingsOf(transfer: TransferEvidence): string[] {
  const { toUser, answeredAt, ending, status, evidence } = transfer;
  const to = properName(toUser.name);
  const [newest] = evidence.reports;
  const times = evidence.reports.length;
  return [
    ...(ending === 'declined' ? [`${to} declined.`] : []),
    ...(status === 'pending' && !answeredAt ? [`${to} has not answered yet.`] : []),
    ...(newest
      ? [
          `Reported ${times === 1 ? 'once' : `${times} times`}, the last: ${STATUS_LOOKS[shownStatus(newest.to)].word} on ${formatDate(newest.createdAt)}.`,
        ]
      : []),
    ...evidence.flags.map((flag) => `${HANDOVER_FLAGS[flag]}.`),
    ...concernsOf(transfer),
  ];
}

/** Oldest first. */
export function momentsOf(transfer: TransferEvidence): Moment[] {
  const { fromUser, toUser, reason, createdAt, answeredAt, decidedAt, ending, evidence } = transfer;
  const { code, decidedBy, reports, earlierTransfers } = evidence;
  const [from, to] = [properName(fromUser.name), properName(toUser.name)];
  const moments: (Moment | null | false)[] = [
    { key: 'asked', at: createdAt, text: `${from} asked to give it to ${to}: ${reason}.` },
    code
      ? {
          key: 'code',
          at: code.verifiedAt,
          text: `${from} typed the code sent to ${PHONES[code.sentTo]}${code.phone ? `, ${code.phone}` : ''}.`,
        }
      : { key: 'code', at: createdAt, text: 'The owner’s code is no longer on record.' },
    answeredAt !== null && {
      key: 'answer',
      at: answeredAt,
      text: `${to} ${ending === 'declined' ? 'declined' : 'accepted'}.`,
    },
    ...handoverMoments(transfer),
    decidedAt !== null &&
      ending !== 'declined' && {
        key: 'end',
        at: decidedAt,
        text: `${answerOf({ ...transfer, decidedAt: null })}${decidedBy ? `: ${decidedBy.username}` : ''}.`,
      },
    ...reports.map(momentOf),
    ...earlierTransfers.map((card) => ({
      key: card.id,
      at: card.createdAt,
      text: `${properName(card.fromUser.name)} asked to give it to ${properName(card.toUser.name)}. ${answerOf(card)}.`,
      to: evidencePath(card.id),
    })),
  ];
  return moments.filter((moment) => !!moment).toSorted((one, two) => one.at.localeCompare(two.at));
}

function handoverMoments({ toUser, fromUser, handover }: TransferEvidence): (Moment | false)[] {
  if (!handover) return [];
  const { paidAt, handedOverAt } = handover;
  return [
    paidAt !== null && { key: 'paid', at: paidAt, text: `${properName(toUser.name)} said that they paid.` },
    handedOverAt !== null && {
      key: 'word',
      at: handedOverAt,
      text: `${properName(fromUser.name)} typed the recipient’s word.`,
    },
  ];
}

/** Newest first, down to the registration. */
export function momentsOfDevice({ reports, transferHistory, numberChanges, attempts, createdAt }: AnyDevice): Moment[] {
  const moments: Moment[] = [
    ...reports.map(momentOf),
    ...transferHistory.map(({ id, from, to, status, transferDate }) => ({
      key: id,
      at: transferDate,
      text: `${nameOf(from)} ${status === 'completed' ? 'gave' : 'asked to give'} it to ${nameOf(to)}.`,
      to: evidencePath(id),
    })),
    ...numberChanges.map(({ field, before, changedAt }) => ({
      key: field + changedAt,
      at: changedAt,
      text: `${NUMBER_LABELS[field]} was ${before} until then.`,
    })),
    ...attempts.map(({ id, at, account }) => ({
      key: id,
      at,
      text: `${properName(account.name)} tried to register it.`,
      to: userPath(account.id),
    })),
    { key: 'registered', at: createdAt, text: 'Registered.' },
  ];
  return moments.toSorted((one, two) => two.at.localeCompare(one.at));
}

const nameOf = (person: { name: string } | null) => (person ? properName(person.name) : 'somebody');

function momentOf({ id, by, from, to, location, createdAt: at }: ReportEntry): Moment {
  const isBack = by === 'owner' && from !== null && isFlagged(from) && to === 'active';
  const done = isBack ? 'has it back' : `set it to ${STATUS_LOOKS[shownStatus(to)].word}`;
  return { key: id, at, text: `${REPORTERS[by]} ${done}${location ? `, at ${location}` : ''}.` };
}

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
        ...handoverRows(card),
        { term: 'Requested', value: <span className="num">{formatDate(createdAt)}</span> },
        { term: pending ? 'Recipient' : 'Ended', value: answerOf(card) },
        decisionReason && { term: 'Why', value: <span className="as-typed">{decisionReason}</span> },
        pending && { term: 'Deadline', value: <span className="num">{deadlineOf(card)}</span> },
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
