/** Carries the token by which somebody shows to be a person. */
export const PROOF_HEADER = 'X-Person-Proof';

/** The token of a browser in which Turnstile's script did not load: it lets pass when Turnstile is down for us, too. */
export const NO_WIDGET = 'no-widget';

/** The page that asks whether a person is there; others show it in a frame. */
export const PERSON_PATH = '/person';
