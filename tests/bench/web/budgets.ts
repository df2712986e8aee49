/** KB of 1,024 bytes, and a number of requests. */
export type Budget = {
  /** Until the page is touched. */
  script: number;
  /** All script, once what was touched lives; null where nothing is to come to life. */
  alive: number | null;
  styles: number;
  font: number;
  /** Of every kind, until the page is touched. */
  all: number;
  requests: number;
};

const EVERY = { styles: 12, font: 35 };
const TO_READ: Budget = { ...EVERY, script: 6, alive: null, all: 75, requests: 8 };
const TO_ASK: Budget = { ...EVERY, script: 8, alive: 95, all: 90, requests: 10 };
const TO_FILL_IN: Budget = { ...EVERY, script: 8, alive: 115, all: 90, requests: 10 };

/** Pages that are not only read, by the beginning of their addresses. */
const OTHERS: readonly [RegExp, Budget][] = [
  [/^\/($|device-checker$|pricing$|faq$|stolen$|verify$|v\/)/, TO_ASK],
  [/^\/(login|register|forgot-password)$|^\/subscribe\//, TO_FILL_IN],
];

/** The one table of what a public page may weigh at a first visit. */
export function budgetOf(path: string): Budget {
  return OTHERS.find(([pages]) => pages.test(path))?.[1] ?? TO_READ;
}
