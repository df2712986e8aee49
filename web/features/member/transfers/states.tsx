import { Ban, CircleCheck, CircleX, Flag, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { formatDateNoWrap, properName } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import type { TransferEnding } from '#schemas/transfers/transferWords.ts';
import { Stepper } from '#ui/Stepper.tsx';

/** `look`: the status whose colours it takes. */
export type Standing = { word: string; icon: LucideIcon; look: DeviceStatus };

const ENDED: Record<Exclude<TransferEnding, 'approved'>, Standing> = {
  declined: { word: 'Declined', icon: CircleX, look: 'inactive' },
  cancelled: { word: 'Cancelled', icon: Undo2, look: 'inactive' },
  rejected: { word: 'Rejected', icon: Ban, look: 'inactive' },
  reported: { word: 'Ended by a report', icon: Flag, look: 'missing' },
  deadline: { word: 'Time ran out', icon: Hourglass, look: 'inactive' },
  returned: { word: 'Stays with its owner', icon: Ban, look: 'inactive' },
  decision: { word: 'Ended by a decision', icon: Ban, look: 'inactive' },
};

export function standingOf({ status, answer, ending, direction }: MemberTransfer): Standing {
  if (status === 'approved') return { word: 'Approved', icon: CircleCheck, look: 'active' };
  if (status === 'rejected') return ENDED[ending === null || ending === 'approved' ? 'rejected' : ending];
  if (answer === 'accepted') return { word: 'Accepted, in review', icon: Hourglass, look: 'transfer_pending' };
  const word = direction === 'incoming' ? 'Waiting for you' : 'Not answered yet';
  return { word, icon: Hourglass, look: 'transfer_pending' };
}

export const otherSide = ({ direction, from, to }: MemberTransfer) =>
  properName(direction === 'incoming' ? from.name : to.name);

/** Given back, not given yet, or received. */
export const isMine = ({ direction, status, ending }: MemberTransfer) =>
  ending !== 'decision' && (direction === 'incoming') === (status === 'approved');

/** The device's own number against the one that is offered, before anything is accepted. */
export function compareFirst({ identifierKind, identifier }: MemberTransfer['device']): string {
  const tail = identifier.slice(identifier.lastIndexOf('•') + 1);
  if (identifierKind === 'imei') return `Have the phone in your hand. Dial *#06#: its number must end in ${tail}.`;
  // A short serial number is masked whole.
  return tail ? `Have it in your hand. Its serial number must end in ${tail}.` : 'Have it in your hand.';
}

export function timeLeft(reviewDeadline: string, now = Date.now()): string {
  return `${daysLeft(reviewDeadline, now)}, until ${formatDateNoWrap(reviewDeadline)}`;
}

/** '21 days left' on the first of them, 'Less than a day left' on the last. */
export function daysLeft(reviewDeadline: string, now = Date.now()): string {
  const left = Date.parse(reviewDeadline) - now;
  const days = Math.ceil(left / DAY_MS);
  if (left < DAY_MS) return 'Less than a day left';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

export function statusText(transfer: MemberTransfer): string {
  const { status, direction, answeredAt, reviewDeadline, decidedAt, ending } = transfer;
  const incoming = direction === 'incoming';
  const other = otherSide(transfer);
  const day = formatDateNoWrap(decidedAt ?? reviewDeadline);
  if (status === 'approved') return incoming ? `Yours since ${day}.` : `${other} has owned it since ${day}.`;
  if (ending === 'decision') return `It ended on ${day} by a decision of our team.`;
  if (status === 'rejected')
    return `${howItEnded(transfer, day)} ${incoming ? keeps(other) : 'It is yours as before.'}`;
  if (answeredAt !== null) {
    const who = incoming ? 'You' : other;
    return `${who} accepted on ${formatDateNoWrap(answeredAt)}. Our team decides by ${day}. ${incoming ? other : 'You'} can still cancel until then.`;
  }
  return incoming
    ? `${other} wants to transfer this device to you. If you do not reply by ${day}, it will be cancelled.`
    : `${other} has not replied yet. Without a reply by ${day}, it will be cancelled.`;
}

function howItEnded({ ending, direction, from, to }: MemberTransfer, day: string): string {
  const incoming = direction === 'incoming';
  if (ending === 'declined') return `${incoming ? 'You' : properName(to.name)} declined it on ${day}.`;
  if (ending === 'cancelled') return `${incoming ? properName(from.name) : 'You'} cancelled it on ${day}.`;
  if (ending === 'reported') return `It ended on ${day}, when the device was reported missing or stolen.`;
  if (ending === 'deadline') return `It ended on ${day}: its 21 days were over.`;
  return `Our team rejected it on ${day}.`;
}

export const keeps = (other: string) => `The device stays with ${other}.`;

const STEPS = ['Device and recipient', 'Code'];

type StepsProps = { current: 0 | 1 | 2; handover?: boolean };

/** 0-based. */
export function TransferSteps({ current, handover = false }: StepsProps) {
  const last = handover ? 'Meet and pay' : 'Review, 21 days';
  return <Stepper label="Steps of the transfer" steps={[...STEPS, last]} current={current} />;
}
