import { DAY_MS } from './dates.ts';

/**
 * A device that is reported within so long of its registration warns at once, but name, model and place are shown only so
 * long after the report: nobody can put their own words beside somebody's number for a quick threat.
 */
export const WORDS_WAIT = 3 * DAY_MS;

/** Said to the owner where they choose what the public is shown. */
export const WORDS_WAIT_SAID =
  'Buyers are warned at once. Of a device that was registered less than 3 days before the report, we show name, model and place 3 days after it.';
