import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { DELIVER_TO, type DeliverTo } from '#schemas/accounts/codes.ts';

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

/** Running doubts last as long, so that none ends while the new hold runs. @param also doubts these phones, too */
export function prolongDoubts({ now }: Context, until: number, also: Partial<Record<DeliverTo, SQL>> = {}) {
  return Object.fromEntries(
    DELIVER_TO.map((who) => {
      const isAlso = also[who] ?? sql`false`;
      const field = DOUBTED_UNTIL[who];
      return [field, sql`case when ${accounts[field]} > ${now} or ${isAlso} then ${until} else null end`];
    }),
  );
}

type Holders = Pick<Account, 'keyholderPhone1' | 'keyholderPhone2' | 'keyholder1ConsentedAt' | 'keyholder2ConsentedAt'>;

/** Nobody gets a text who has not agreed. */
export function consentedHolderPhones(of: Holders): string[] {
  const agreed = [
    of.keyholder1ConsentedAt === null ? null : of.keyholderPhone1,
    of.keyholder2ConsentedAt === null ? null : of.keyholderPhone2,
  ];
  return agreed.filter((phone) => phone !== null);
}

/** Those who agreed, without those whose own reset was undone lately. They may undo a reset. */
export function trustedHolderPhones(ctx: Context, account: Account): string[] {
  return consentedHolderPhones({
    ...account,
    ...(isDoubted(ctx, account, 'keyholder1') && { keyholder1ConsentedAt: null }),
    ...(isDoubted(ctx, account, 'keyholder2') && { keyholder2ConsentedAt: null }),
  });
}
