import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inject } from 'vitest';
import { db } from '../factories.ts';

// A report that tells only the values says nothing of why they failed.
fc.configureGlobal({ includeErrorInReport: true });

/** So many runs of a property by `npm run prove`; an eighth by `npm test`, which runs often and with other values each time. */
export const runs = (many: number): number => (inject('long') ? many : Math.ceil(many / 8));

/** Random lives of transfers and of cases: more of them, because their rules are the ones that people try to get around. */
export const lives = (): number => (inject('long') ? 20_000 : 300);

/** In the order in which one needs the other. */
const EACH_RUN = [
  ...['exhibits', 'case_entries', 'cases', 'statements', 'status_reports', 'step_ticks', 'identifiers', 'transfers'],
  ...['devices', 'messages', 'attempts', 'challenges', 'audit_entries'],
];

/** People stay. Thousands of lives would slow each other down. */
export async function emptyRegister(): Promise<void> {
  for (const table of EACH_RUN) await db.run(sql.raw(`delete from ${table}`));
}
