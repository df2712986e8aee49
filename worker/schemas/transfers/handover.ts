import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import type { TransferAnswer, TransferState } from './transferWords.ts';

/** In naira. */
export const PAID_SUM_MAX = 100_000_000;

/** What a handover waits for. Derived, never stored. */
export const HANDOVER_STAGES = ['offered', 'accepted', 'paid', 'handed_over', 'frozen', 'ended'] as const;
export type HandoverStage = (typeof HANDOVER_STAGES)[number];

export type HandoverFacts = {
  state: TransferState;
  answer: TransferAnswer | null;
  paidAt: number | null;
  handedOverAt: number | null;
  frozenCase: string | null;
};

export function handoverStage(facts: HandoverFacts): HandoverStage {
  if (facts.state !== 'pending') return 'ended';
  if (facts.frozenCase !== null) return 'frozen';
  if (facts.handedOverAt !== null) return 'handed_over';
  if (facts.paidAt !== null) return 'paid';
  return facts.answer === 'accepted' ? 'accepted' : 'offered';
}

export const HANDOVER_ACTS = ['accept', 'decline', 'paid', 'report', 'cancel', 'hand_over', 'not_paid'] as const;
export type HandoverAct = (typeof HANDOVER_ACTS)[number];
export type HandoverSide = 'owner' | 'recipient';

/** The one table of who may do what. A report of the owner is never refused, so it stands in no row of theirs. */
export const HANDOVER_MAY: Record<HandoverStage, Record<HandoverSide, readonly HandoverAct[]>> = {
  offered: { owner: ['cancel'], recipient: ['accept', 'decline'] },
  accepted: { owner: ['hand_over', 'cancel'], recipient: ['paid', 'decline'] },
  paid: { owner: ['hand_over', 'not_paid'], recipient: ['decline'] },
  handed_over: { owner: [], recipient: ['report'] },
  frozen: { owner: [], recipient: [] },
  ended: { owner: [], recipient: [] },
};

/** Within which an offer is accepted. */
export const OFFER_TIME = 72 * HOUR;
/** Within which an accepted one is paid. */
export const PAY_TIME = 7 * DAY_MS;
/** Then the owner is asked why the word was not typed. */
export const WORD_TIME = 24 * HOUR;
/** For so long the recipient is keeper, not yet owner. */
export const KEEPER_TIME = 72 * HOUR;

/** A new word each time. The one before still counts, because it was read a moment ago. */
export const WORD_LIFE = 10 * MINUTE;

/** Why a handover is not completed by itself: an admin looks at it first. */
export const HANDOVER_FLAGS = {
  case: 'Somebody has begun a case about this device',
  contacts: 'The phone, e-mail or key holders of one side changed less than 7 days ago',
  young: 'The device is on the register for less than 14 days',
  strikes: 'One side has lost a case within 12 months',
  unconfirmed: 'The recipient says that they paid, and the word was not typed',
} as const;
export type HandoverFlag = keyof typeof HANDOVER_FLAGS;
export const HANDOVER_FLAG_NAMES = Object.keys(HANDOVER_FLAGS) as [HandoverFlag, ...HandoverFlag[]];

/** Why an owner cancels a handover. No words of theirs: the recipient reads it in a letter of ours. */
export const CANCEL_REASONS = {
  no_meeting: 'We did not meet.',
  no_deal: 'We did not agree.',
  kept: 'I keep the device.',
  mistake: 'I made a mistake.',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;
export const CANCEL_REASON_NAMES = Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]];
export const CANCEL_REASON = 'Please say why you cancel it. The other side reads it.';
