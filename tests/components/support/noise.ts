let heard: string[] = [];
/** A page without a browser does not know every element. */
const UNKNOWN_TAG = /The tag <%s> is unrecognized/;
let awaited = [UNKNOWN_TAG];

/** What a page says in the console: nothing, unless a test provokes it. */
export const noise = {
  hear: (words: unknown[]) => void heard.push(words.map(String).join(' ')),

  /** Lets words through that the test itself provokes. */
  expect: (pattern: RegExp) => void awaited.push(pattern),

  /** The words that nobody awaited; begins anew. */
  heard() {
    const strange = heard.filter((words) => !awaited.some((pattern) => pattern.test(words)));
    heard = [];
    awaited = [UNKNOWN_TAG];
    return strange;
  },
};
