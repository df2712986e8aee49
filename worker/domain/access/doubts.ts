import { sql } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';

type Account = typeof accounts.$inferSelect;

/** Each phone is doubted by itself: undoing one thing clears no other doubt. */
export const DOUBTED_UNTIL = {
  owner: 'phoneDoubtedUntil',
  keyholder1: 'keyholder1DoubtedUntil',
  keyholder2: 'keyholder2DoubtedUntil',
} as const satisfies Record<DeliverTo, keyof Account>;

export function isDoubted({ now }: Context, account: Account, who: DeliverTo): boolean {
  return (account[DOUBTED_UNTIL[who]] ?? 0) > now;
}

/** Doubts one phone; running doubts last as long, so that none ends while the new hold runs. */
export function prolongDoubts({ now }: Context, who: DeliverTo, until: number) {
  return Object.fromEntries(
    Object.entries(DOUBTED_UNTIL).map(([one, field]) => [
      field,
      one === who ? until : sql`case when ${accounts[field]} > ${now} then ${until} else null end`,
    ]),
  );
}
