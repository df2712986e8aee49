/** In place of web/lib/queries/retryDelay.ts: every page that shows a failure would wait for it. */
export const RETRY_DELAY_MS = 20;
