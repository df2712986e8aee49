import { properName } from '#lib/format/format.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDate } from '#schemas/format/dates.ts';
import type { TransferEnding } from '#schemas/transfers/transferWords.ts';

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
export const approvesItself = (card: TransferCard): boolean => card.accepted && cannotApprove(card) === null;

export function deadlineOf(card: TransferCard): string {
  const { reviewDeadline } = card;
  return `Auto-${approvesItself(card) ? 'approves' : 'rejects'} on ${formatDate(reviewDeadline)}`;
}

/** For a group in which the deadline approves some and rejects others; otherwise undefined. */
export function deadlineNoteOf(cards: readonly TransferCard[], group: string): string | undefined {
  const isMixed = group === 'accepted' && cards.some((card) => card.accepted && !approvesItself(card));
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

export function cannotApprove({ fromUser, toUser }: TransferCard): string | null {
  const whose = toUser.deactivated ? 'recipient' : fromUser.deactivated ? 'owner' : null;
  return whose && `The ${whose}’s account is deactivated. This transfer can only be rejected.`;
}

export function notAcceptedWarning({ toUser, reviewDeadline }: TransferCard): string {
  const name = properName(toUser.name);
  return `${name} has not accepted it yet. Without an answer it is rejected on ${formatDate(reviewDeadline)}.`;
}

/** “Galaxy A54” to Bola Ade */
export const lineOf = ({ deviceName, toUser }: TransferCard): string => `“${deviceName}” to ${properName(toUser.name)}`;
