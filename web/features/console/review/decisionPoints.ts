import { properName } from '#lib/format/format.ts';
import type { TransferEvidence } from '#lib/queries/outputs.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';
import { answerOf, concernsOf } from './states.ts';

export const PHONES: Record<DeliverTo, string> = {
  owner: 'the owner’s phone',
  keyholder1: 'key holder 1',
  keyholder2: 'key holder 2',
};

export type Point = { speaks: 'for' | 'against' | 'neither'; title: string; detail?: string };

/** In the order in which an admin looks. */
export function pointsOf(transfer: TransferEvidence): Point[] {
  return [answer(transfer), code(transfer), reports(transfer), others(transfer), ...concerns(transfer)];
}

/** Oldest first. */
export function stepsOf(transfer: TransferEvidence): { title: string; at: string }[] {
  const { fromUser, toUser, createdAt, answeredAt, decidedAt, ending, evidence } = transfer;
  const answered = ending === 'declined' ? 'Declined' : 'Accepted';
  const steps = [
    { title: `Requested by ${properName(fromUser.name)}`, at: createdAt },
    ...(evidence.code ? [{ title: 'Code typed by the owner', at: evidence.code.verifiedAt }] : []),
    ...(answeredAt ? [{ title: `${answered} by ${properName(toUser.name)}`, at: answeredAt }] : []),
    ...(decidedAt && ending !== 'declined'
      ? [{ title: answerOf({ ...transfer, decidedAt: null }), at: decidedAt }]
      : []),
  ];
  return steps.toSorted((one, other) => one.at.localeCompare(other.at));
}

function answer({ answeredAt, accepted, ending, status, createdAt }: TransferEvidence): Point {
  if (answeredAt && ending === 'declined')
    return { speaks: 'against', title: 'Recipient declined', detail: formatDateTime(answeredAt) };
  if (answeredAt && accepted) return { speaks: 'for', title: 'Recipient accepted', detail: formatDateTime(answeredAt) };
  return {
    speaks: status === 'pending' ? 'against' : 'neither',
    title: status === 'pending' ? 'Recipient has not answered' : 'Recipient did not answer',
    detail: `Asked on ${formatDate(createdAt)}`,
  };
}

function code({ evidence: { code: typed } }: TransferEvidence): Point {
  if (!typed) return { speaks: 'neither', title: 'The owner’s code is no longer on record' };
  const detail = `${formatDateTime(typed.verifiedAt)}, sent to ${PHONES[typed.sentTo]}`;
  return { speaks: 'for', title: 'Code typed by the owner', detail };
}

function reports({ evidence: { reports: made } }: TransferEvidence): Point {
  const [newest] = made;
  if (!newest) return { speaks: 'for', title: 'Never reported' };
  const last = `The last: ${STATUS_LOOKS[shownStatus(newest.to)].word} on ${formatDate(newest.createdAt)}`;
  const times = made.length === 1 ? 'Reported once' : `Reported ${made.length} times`;
  return { speaks: 'against', title: times, detail: last };
}

function others({ evidence: { earlierTransfers } }: TransferEvidence): Point {
  const [newest] = earlierTransfers;
  if (!newest) return { speaks: 'for', title: 'No other transfer of this device' };
  const title = earlierTransfers.length === 1 ? '1 other transfer' : `${earlierTransfers.length} other transfers`;
  return { speaks: 'neither', title: `${title} of this device`, detail: `The latest: ${answerOf(newest)}` };
}

const concerns = (transfer: TransferEvidence): Point[] =>
  concernsOf(transfer).map((title) => ({ speaks: 'against', title }));
