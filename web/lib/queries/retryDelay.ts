/** Before a failed question is asked once more. */
export const RETRY_DELAY_MS = 600;
