export const PROOF_HEADER = 'X-Person-Proof';

/** Sent when Turnstile's script did not load. Accepted only while the server can't reach Turnstile either. */
export const NO_WIDGET = 'no-widget';

export const PERSON_PATH = '/person';
