import { DAY_MS } from '#schemas/format/dates.ts';

/**
 * A device that is reported within so long of its registration warns at once, but name, model and place, and the
 * reporter's own name and phone, are shown only so long after the report: nobody can put their own words or phone beside
 * somebody's number for a quick threat.
 */
export const PUBLIC_TEXT_DELAY = 3 * DAY_MS;

/** Said to the owner of such a device where they choose what the public is shown. */
export const PUBLIC_TEXT_DELAY_NOTE = 'You registered this device lately, so we show them 3 days after the report.';
