import fc from 'fast-check';
import { inject } from 'vitest';

// A report that tells only the values says nothing of why they failed.
fc.configureGlobal({ includeErrorInReport: true });

/** So many runs of a property by `npm run prove`; an eighth by `npm test`, which runs often and with other values each time. */
export const runs = (many: number): number => (inject('long') ? many : Math.ceil(many / 8));

/** Random lives of transfers and of cases: more of them, because their rules are the ones that people try to get around. */
export const lives = (): number => (inject('long') ? 20_000 : 300);
