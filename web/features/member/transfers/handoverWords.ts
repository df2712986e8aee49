import { Banknote, CircleCheck, Handshake, Scale } from 'lucide-react';
import { formatDateNoWrap, formatDateTimeNoWrap, naira } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { type HandoverStage, WORD_TIME } from '#schemas/transfers/handover.ts';
import { TRANSFER_REASONS } from '#schemas/transfers/transferWords.ts';
import { compareFirst, keeps, otherSide, type Standing, standingOf, statusText } from './states.tsx';

export type Handover = MemberTransfer & { handover: NonNullable<MemberTransfer['handover']> };

export const isHandover = (transfer: MemberTransfer): transfer is Handover => transfer.handover !== null;

const STANDING: Record<Exclude<HandoverStage, 'offered' | 'ended'>, Standing> = {
  accepted: { word: 'Meet and pay', icon: Handshake, look: 'transfer_pending' },
  paid: { word: 'Paid, says the buyer', icon: Banknote, look: 'transfer_pending' },
  handed_over: { word: 'Handed over', icon: CircleCheck, look: 'active' },
  frozen: { word: 'Waits for our team', icon: Scale, look: 'missing' },
};

/** Nobody has said that they paid for it. Its recipient still can. */
export const isGift = ({ reason, handover: { paidAt, paidHow, paidSum, stage } }: Handover): boolean =>
  reason === TRANSFER_REASONS.gift &&
  (paidAt === null || (stage !== 'paid' && stage !== 'frozen' && paidHow === null && paidSum === null));

export function standingHere(transfer: MemberTransfer): Standing {
  if (!isHandover(transfer)) return standingOf(transfer);
  const { stage, withDesk } = transfer.handover;
  if (stage === 'offered') return standingOf(transfer);
  if (stage === 'ended')
    return transfer.status === 'approved' ? { ...standingOf(transfer), word: 'Complete' } : standingOf(transfer);
  if (stage === 'accepted' && isGift(transfer)) return { ...STANDING.accepted, word: 'Meet' };
  return withDesk ? { ...STANDING.handed_over, word: 'With our team', look: 'transfer_pending' } : STANDING[stage];
}

/** What happens next, and by when. */
export function nextOf(transfer: MemberTransfer): string {
  if (!isHandover(transfer)) return statusText(transfer);
  const { stage } = transfer.handover;
  if (stage === 'ended') return howItEnded(transfer);
  return transfer.direction === 'incoming' ? forBuyer(transfer, stage) : forSeller(transfer, stage);
}

type Open = Exclude<HandoverStage, 'ended'>;

function forBuyer(transfer: Handover, stage: Open): string {
  const [other, due] = [otherSide(transfer), dueOf(transfer)];
  const next: Record<Open, string> = {
    offered: `${other} wants to hand it over to you in person. Accept by ${due}, or the offer ends.`,
    accepted: `Meet ${other}${isGift(transfer) ? '' : ' and pay'} by ${due}, or it ends.`,
    paid: isAsked(transfer)
      ? `We asked ${other} why your word is not typed. Our team decides by ${due}.`
      : `Now ${other} types your word. Is it not typed by ${due}? Then we ask ${other}.`,
    handed_over: transfer.handover.withDesk
      ? `You keep it. Our team looks at the handover first, and decides by ${due}.`
      : `You keep it. It becomes yours on ${due}, unless something speaks against it.`,
    frozen:
      'Our team looks into it. Open your case and add what shows that you paid. It says what comes next, and by when.',
  };
  return next[stage];
}

function forSeller(transfer: Handover, stage: Open): string {
  const [other, due] = [otherSide(transfer), dueOf(transfer)];
  const next: Record<Open, string> = {
    offered: `${other} can accept until ${due}. After that the offer ends, and the device stays yours.`,
    accepted: `Meet ${other} by ${due}. Without ${isGift(transfer) ? 'their word' : 'payment'} it ends then, and the device stays yours.`,
    paid: isAsked(transfer)
      ? `Type the word of ${other}, or say that you were not paid. Without either our team decides, and on ${due} it becomes theirs.`
      : `Type the word of ${other} by ${due}, or say that you were not paid.`,
    handed_over: transfer.handover.withDesk
      ? `You need to do nothing. Our team looks at the handover first, and decides by ${due}.`
      : `You need to do nothing. It becomes ${other}’s on ${due}, unless something speaks against it.`,
    frozen:
      'Our team looks at it first. Once it takes up the case, you find it under Cases and can answer there: we write to you.',
  };
  return next[stage];
}

const dueOf = ({ handover, reviewDeadline }: Handover) => formatDateTimeNoWrap(handover.dueAt ?? reviewDeadline);

/** A day after “I have paid” without the word. */
export const isAsked = ({ handover: { paidAt, dueAt } }: Handover): boolean =>
  paidAt !== null && dueAt !== null && Date.parse(dueAt) > Date.parse(paidAt) + WORD_TIME;

function howItEnded(transfer: Handover): string {
  const { status, ending, direction, answeredAt, handover, decidedAt, reviewDeadline } = transfer;
  const day = formatDateNoWrap(decidedAt ?? reviewDeadline);
  const stays = direction === 'incoming' ? keeps(otherSide(transfer)) : 'It is yours as before.';
  if (status === 'approved') return statusText(transfer);
  if (ending === 'returned') return `Our team decided its case on ${day}. ${stays}`;
  if (ending !== 'deadline' || handover.paidAt !== null) return statusText(transfer);
  return `It ended on ${day}: ${answeredAt === null ? 'nobody accepted it within 72 hours' : isGift(transfer) ? 'it was not handed over within 7 days' : 'it was not paid within 7 days'}. ${stays}`;
}

/** 'By bank, ₦250,000, at 14:02' */
export function paidWords({ handover: { paidAt, paidHow, paidSum } }: Handover): string {
  const parts = [
    paidHow === null ? '' : paidHow === 'cash' ? 'in cash' : 'by bank',
    paidSum === null ? '' : naira(paidSum),
    paidAt === null ? '' : `at ${formatDateTime(paidAt).slice(-5)}`,
  ];
  const words = parts.filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Step = { act: string; how: string };

/** One order, the same on both screens. */
export function stepsOf(transfer: Handover): Step[] {
  const other = otherSide(transfer);
  const tail = transfer.device.identifier.slice(-3);
  const hasPaid = transfer.handover.paidAt !== null;
  if (isGift(transfer))
    return transfer.direction === 'outgoing'
      ? [held(other, tail), { act: `You type the word of ${other}`, how: 'Before you part.' }]
      : [hold(transfer), { act: `${other} types your word`, how: 'Before you part.' }];
  if (transfer.direction === 'outgoing')
    return [
      held(other, tail),
      hasPaid
        ? { act: `${other} says that they paid`, how: `${paidWords(transfer)}.` }
        : { act: `${other} pays`, how: 'And presses “I have paid”.' },
      { act: 'You look into your bank app', how: 'Or count the cash.' },
      { act: `You type the word of ${other}`, how: 'Before you part.' },
    ];
  return [
    hold(transfer),
    { act: 'Pay', how: 'Then press “I have paid”.' },
    { act: `${other} looks into the bank app`, how: 'Or counts the cash.' },
    { act: `${other} types your word`, how: 'Before you part.' },
  ];
}

const held = (other: string, tail: string): Step => ({
  act: `${other} holds it in hand`,
  how: `And compares its number, which ends in ${tail}.`,
});

const hold = ({ device }: Handover): Step => ({
  act: 'Hold it in your hand',
  how: compareFirst(device).replace(/^Have .*? in your hand\. ?/, ''),
});

/** Of the steps, which are done and which are now. */
export function progressOf({ handover: { stage } }: Handover): { done: number; until: number } {
  if (stage === 'accepted') return { done: 0, until: 2 };
  if (stage === 'paid') return { done: 2, until: 4 };
  return stage === 'offered' ? { done: 0, until: 0 } : { done: 4, until: 4 };
}
