export const PROOF_HEADER = 'X-Person-Proof';

/** Of a browser in which Turnstile's script did not load: it lets pass when Turnstile is down for us, too. */
export const NO_WIDGET = 'no-widget';

export const PERSON_PATH = '/person';
