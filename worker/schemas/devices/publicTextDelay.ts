import { DAY_MS } from '#schemas/format/dates.ts';

/**
 * Reported so soon after its registration, a device warns at once, but its texts wait: nobody can put their own words
 * or phone beside somebody's number for a quick threat.
 */
export const PUBLIC_TEXT_DELAY = 3 * DAY_MS;

/** To the owner, where they choose what the public is shown. */
export const PUBLIC_TEXT_DELAY_NOTE = 'You registered this device lately, so we show them 3 days after the report.';
