/** `suspended` ends by itself when the device is no longer reported; all others but `current` are for good. */
export const STATEMENT_STATES = ['current', 'superseded', 'withdrawn', 'expired', 'suspended'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Whom a paper of one's own device is for, which decides what it shows. */
export const AUDIENCES = ['buyer', 'official'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** An entry later than this is as good as none: whoever has stolen a key could have made it. */
export const LOG_DELAY_MS = 15 * 60_000;
