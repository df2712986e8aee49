/** A paper is verified at the first path, and looked up by its number at the second. */
export const VERIFY_PATH = '/verify';
export const SHORT_PATH = '/v';

/** The page that the Worker fills with an answer. */
export const BLANK_ANSWER = `${SHORT_PATH}/blank`;

/** A paper to read, print and save, in the fragment of its address. */
export const PAPER_PATH = '/paper';
export const BLANK_PAPER = `${PAPER_PATH}/blank`;
/** The form that asks for a check note without a script posts here. */
export const NOTE_ACTION = '/check/note';
