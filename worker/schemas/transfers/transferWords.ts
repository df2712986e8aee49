import { DAY_MS } from '#schemas/format/dates.ts';
export const TRANSFER_STATES = ['pending', 'approved', 'rejected'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
export const TRANSFER_ANSWERS = ['accepted', 'declined'] as const;
export type TransferAnswer = (typeof TRANSFER_ANSWERS)[number];

export const TRANSFER_ENDINGS = [
  'approved',
  'rejected',
  'declined',
  'cancelled',
  'reported',
  'deadline',
  'decision',
  'returned',
] as const;
export type TransferEnding = (typeof TRANSFER_ENDINGS)[number];

/** How a buyer says that they paid. */
export const PAID_HOW = ['cash', 'bank'] as const;
export type PaidHow = (typeof PAID_HOW)[number];

/** In a history, where a decision of a case keeps a name from the other side. */
export const FORMER_OWNER = 'FORMER OWNER';

export const TRANSFER_DECISIONS = ['approve', 'reject'] as const;
export type TransferDecision = (typeof TRANSFER_DECISIONS)[number];

/** `acceptance` has the accepted ones first, each by their deadline. */
export const TRANSFER_SORTS = ['createdAt', 'deadline', 'acceptance'] as const;
export type TransferSort = (typeof TRANSFER_SORTS)[number];

export const TRANSFER_RECIPIENTS = ['all', 'accepted', 'unanswered'] as const;

export const NOT_ACCEPTED = 'The recipient has not accepted it yet. Approve it by itself, or wait for the answer.';

/** Their e-mails, two each, fill one batch of the queue. */
export const DECIDE_MAX = 50;

/** At most. */
export const REVIEW_PERIOD = 21 * DAY_MS;

export const TRANSFER_REASON_MAX = 1000;

export const TRANSFER_MESSAGES = {
  device: 'Please select a device to transfer',
  recipient: "Please enter and confirm the recipient's email address",
  mismatch: 'Email addresses do not match',
  reason: 'Please select a reason for transfer',
  otherReason: 'Please enter a reason for transfer',
  code: 'Please enter a valid 8-character OTP.',
} as const;

/** Its code, its token or the session behind it is no more. */
export const TRANSFER_SESSION_ENDED = 'Your session has expired. Please restart the transfer process.';

/** Each with the wording that is sent; `other` sends what was typed. */
export const TRANSFER_REASONS = {
  gift: 'Gift',
  sold: 'Sold',
  transfer_ownership: 'Transfer Ownership',
  other: '',
} as const;
export type TransferReason = keyof typeof TRANSFER_REASONS;
