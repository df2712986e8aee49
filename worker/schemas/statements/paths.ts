/** Where papers are verified, by themselves and by their number. */
export const VERIFY_PATH = '/verify';
export const SHORT_PATH = '/v';

/** The page that the Worker fills with an answer. */
export const BLANK_ANSWER = `${SHORT_PATH}/blank`;

/** A paper to read, print and save, in the fragment of its address. */
export const PAPER_PATH = '/paper';
export const BLANK_PAPER = `${PAPER_PATH}/blank`;
/** Where a form without a script asks for a check note. */
export const NOTE_ACTION = '/check/note';
