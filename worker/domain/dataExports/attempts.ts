import { MINUTE } from '#schemas/format/dates.ts';

/** As long as a queue lets a message run: whoever held an older lease is gone. */
export const LEASE = 15 * MINUTE;
export const ATTEMPTS = 5;
/** Before the next attempt. */
export const PAUSE = MINUTE;
