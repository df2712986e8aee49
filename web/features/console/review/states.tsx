import { CircleCheck, CircleDot } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { properName } from '#lib/format/format.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { WORD_TIME } from '#schemas/transfers/handover.ts';
import type { TransferEnding } from '#schemas/transfers/transferWords.ts';
import type { PageOfList } from '#ui/Paging.tsx';

/** The word is the specification's; `look` is the device status whose colours it takes. */
export const STATES: Record<TransferCard['status'], { word: string; look: DeviceStatus }> = {
  pending: { word: 'Pending', look: 'transfer_pending' },
  approved: { word: 'Approved', look: 'active' },
  rejected: { word: 'Rejected', look: 'inactive' },
};

const ENDINGS: Record<TransferEnding, string> = {
  approved: 'Approved',
  rejected: 'Rejected by an admin',
  declined: 'Declined by the recipient',
  cancelled: 'Cancelled by the owner',
  reported: 'Ended by a report of the device',
  deadline: 'Ended at the deadline',
  decision: 'By decision of a case',
  returned: 'Returned with its case',
};

export function answerOf({ status, ending, decidedAt, answeredAt }: TransferCard): string {
  if (status !== 'pending')
    return `${ending ? ENDINGS[ending] : 'Ended'}${decidedAt ? ` on ${formatDate(decidedAt)}` : ''}`;
  return recipientOf({ status, ending, answeredAt });
}

type Answer = Pick<TransferCard, 'status' | 'ending' | 'answeredAt'>;

/** Also of a transfer that is over. */
export function recipientOf({ status, ending, answeredAt }: Answer): string {
  if (answeredAt) return `${ending === 'declined' ? 'Declined' : 'Accepted'} on ${formatDate(answeredAt)}`;
  return status === 'pending' ? 'Not answered yet' : 'Did not answer';
}

/** Whether the deadline approves it. */
export const isAutoApproved = (card: TransferCard): boolean => card.accepted && cannotApprove(card) === null;

/** A frozen handover waits for its case, however long that takes. */
export const isFrozen = ({ handover }: TransferCard): boolean => handover?.stage === 'frozen';

/** What the register does at the deadline by itself. */
export function thenOf(card: TransferCard): string {
  const { stage, paidAt, dueAt, withDesk } = card.handover ?? {};
  const isAsked = paidAt && dueAt && Date.parse(dueAt) > Date.parse(paidAt) + WORD_TIME;
  if (stage === 'paid' && !isAsked) return 'the owner is asked';
  if (stage === 'handed_over' && !withDesk) return 'complete unless flagged';
  return isAutoApproved(card) ? 'approved' : 'rejected';
}

export function deadlineOf(card: TransferCard): string {
  const { reviewDeadline, handover } = card;
  if (isFrozen(card)) return 'Waits for its case';
  if (handover) return `${formatDate(reviewDeadline)}, then ${thenOf(card)}`;
  return `Auto-${isAutoApproved(card) ? 'approves' : 'rejects'} on ${formatDate(reviewDeadline)}`;
}

/** For a group in which the deadline approves some and rejects others; otherwise undefined. */
export function deadlineNoteOf(cards: readonly TransferCard[], group: string): string | undefined {
  const isMixed = group === 'accepted' && cards.some((card) => card.accepted && !isAutoApproved(card));
  if (isMixed && cards.some(({ handover }) => handover)) return 'If nobody decides, each ends as its deadline says';
  return isMixed ? 'If nobody decides, approved at the deadline; rejected where an account is deactivated' : undefined;
}

/** They block nothing but through `cannotApprove`. */
export function concernsOf(card: TransferCard): string[] {
  if (card.status !== 'pending') return [];
  const { toUser, recipient } = card;
  return [
    cannotApprove(card),
    recipient.deviceLimit === null ? `${properName(toUser.name)} has no running subscription.` : null,
    recipient.limitExceeded
      ? `It would be device ${recipient.devices + 1} of ${properName(toUser.name)}, whose plan has room for ${recipient.deviceLimit}.`
      : null,
  ].filter((concern) => concern !== null);
}

/** Then an approval asks first. */
export const needsQuestion = (card: TransferCard): boolean => !card.accepted || concernsOf(card).length > 0;

export function cannotApprove({ fromUser, toUser, handover }: TransferCard): string | null {
  if (handover?.stage === 'frozen') return 'Its case decides it. It can’t be approved or rejected here.';
  if (handover?.stage === 'offered' || handover?.stage === 'accepted')
    return 'The recipient has not said that they paid. This handover can only be rejected.';
  const whose = toUser.deactivated ? 'recipient' : fromUser.deactivated ? 'owner' : null;
  return whose && `The ${whose}’s account is deactivated. This transfer can only be rejected.`;
}

export function notAcceptedWarning({ toUser, reviewDeadline }: TransferCard): string {
  const name = properName(toUser.name);
  return `${name} has not accepted it yet. Without an answer it is rejected on ${formatDate(reviewDeadline)}.`;
}

/** “Galaxy A54” to Bola Ade */
export const lineOf = ({ deviceName, toUser }: TransferCard): string => `“${deviceName}” to ${properName(toUser.name)}`;

export type GroupName = 'accepted' | 'unanswered';
/** In the whole list; with `atLeast` there are more. */
type GroupCount = { total: number; atLeast: boolean };

const HEADS = {
  accepted: {
    word: 'Accepted by the recipient',
    note: 'If nobody decides, approved at the deadline',
    icon: CircleCheck,
    status: 'active',
  },
  unanswered: {
    word: 'No answer yet',
    note: 'If nobody answers, rejected at the deadline',
    icon: CircleDot,
    status: undefined,
  },
} as const;

type Props = { name: GroupName; count: GroupCount | undefined; note?: string };

export function GroupHead({ name, count, note = HEADS[name].note }: Props) {
  const { word, icon: Icon, status } = HEADS[name];
  return (
    <span className="row table-group-head" data-status={status}>
      <Icon className="i" />
      <b>{word}</b>
      {count && (
        <span className="count" data-status={status}>
          {formatCount(count.total, count.atLeast)}
        </span>
      )}
      <span>{note}</span>
    </span>
  );
}

type GroupFilters = { search: string; recipient: 'all' | 'accepted' | 'unanswered' };
type Shown = { items: readonly TransferCard[]; pagination: PageOfList };

export const groupOf = ({ accepted }: TransferCard): GroupName => (accepted ? 'accepted' : 'unanswered');

/** How many transfers each group has: asked for, unless the page is the whole list. */
export function useGroupCounts(shown: Shown, { search, recipient }: GroupFilters, needed: boolean) {
  const isWhole = !shown.pagination.next && !shown.pagination.previous;
  const asked = { page: 1, limit: 1, search, status: 'pending' } as const;
  const options = { placeholderData: undefined, enabled: needed && !isWhole && recipient === 'all' };
  const { listForReview } = trpc.transfers;
  const accepted = listForReview.useQuery({ ...asked, recipient: 'accepted' }, options).data?.pagination;
  const unanswered = listForReview.useQuery({ ...asked, recipient: 'unanswered' }, options).data?.pagination;
  return (name: GroupName): GroupCount | undefined => {
    if (isWhole) return { total: shown.items.filter((card) => groupOf(card) === name).length, atLeast: false };
    if (recipient === name) return { total: shown.pagination.total, atLeast: shown.pagination.atLeast ?? false };
    return name === 'accepted' ? accepted : unanswered;
  };
}
