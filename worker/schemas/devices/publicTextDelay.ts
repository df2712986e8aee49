import { DAY_MS } from '#schemas/format/dates.ts';

/**
 * Reported so soon after its registration, a device warns at once, but its texts wait: nobody can put their own words
 * or phone beside somebody's number for a quick threat.
 */
export const PUBLIC_TEXT_DELAY = 3 * DAY_MS;

/** Of devices whose words wait until somebody has seen proof of purchase: no day that comes. */
export const NEVER_PUBLIC = Date.UTC(9999, 0);

/** To the owner, where they choose what the public is shown. */
export const PUBLIC_TEXT_DELAY_NOTE = 'You registered this device lately, so we show them 3 days after the report.';
