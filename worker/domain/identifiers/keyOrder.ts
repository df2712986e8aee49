/** Sorts after every identifier key: all begin with `i:` or `s:`. */
export const AFTER_ALL_KEYS = '~';
