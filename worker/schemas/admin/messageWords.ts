export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `skipped`: its code was replaced or ran out before it could be sent. `dead`: given up, can be queued again. */
export const MESSAGE_STATES = ['queued', 'sent', 'skipped', 'dead'] as const;

export const MESSAGES_COUNTED = 1000;

/** One batch of the queue. */
export const REQUEUED_AT_ONCE = 100;

/** Given up, or waiting for the next try. */
export const REQUEUED_STATES = ['dead', 'failed'] as const;

/** `failed` are tried again after a refusal. */
export const MESSAGE_FILTERS = ['all', ...MESSAGE_STATES, 'failed'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

export const MESSAGE_REASONS = ['carrier', 'blocked', 'address', 'mailbox', 'ours', 'other'] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

/** Failures in a row. */
export const FAILURES_OF_AN_OUTAGE = 5;

/** The last ones of an erased account: forgotten once they are sent. */
export const FAREWELL_TEMPLATES = ['account_erased', 'account_erased_sms', 'report_ended'] as const;
