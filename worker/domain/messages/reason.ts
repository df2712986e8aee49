import { type SQL, sql } from 'drizzle-orm';
import type { MessageReason } from '#schemas/messages/messageWords.ts';

/** By what carriers say; the first that fits counts. A quota is the receiver's only where it is a mailbox. */
const ERROR_PATTERNS: readonly [MessageReason, readonly string[]][] = [
  ['mailbox', ['%mailbox%full%', '%over quota%']],
  ['blocked', ['%do not disturb%', '%dnd%']],
  ['ours', ['%balance%', '%api%key%', '%sender%', '%quota%', '%not verified%']],
  ['ours', ['% answered 401%', '% answered 402%', '% answered 403%']],
  ['carrier', ['%could not be reached%', '%did not answer%', '%carrier%down%', '% answered 5__:%', '% answered 429%']],
  ['address', ['%not exist%', '%invalid%', '%not valid%', '%not a valid%', '%unknown%']],
];

export function reasonOf(lastError: SQL): SQL {
  const cases = ERROR_PATTERNS.map(([reason, patterns]) => {
    const matchesPattern = sql.join(
      patterns.map((pattern) => sql`${lastError} like ${pattern}`),
      sql` or `,
    );
    return sql`when ${matchesPattern} then ${reason}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else 'other' end`;
}
