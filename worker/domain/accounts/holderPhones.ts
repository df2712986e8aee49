import type { accounts } from '#db/schema/index.ts';
import { isDoubted } from '#domain/access/doubts.ts';
import type { Context } from '#domain/context.ts';

type Account = typeof accounts.$inferSelect;
export type Holders = Pick<
  Account,
  'keyholderPhone1' | 'keyholderPhone2' | 'keyholder1ConsentedAt' | 'keyholder2ConsentedAt'
>;

/** Nobody gets a text who has not agreed. */
export function consentedHolderPhones(of: Holders): string[] {
  const agreed = [
    of.keyholder1ConsentedAt === null ? null : of.keyholderPhone1,
    of.keyholder2ConsentedAt === null ? null : of.keyholderPhone2,
  ];
  return agreed.filter((phone) => phone !== null);
}

/** Of these, whoever's own reset was not undone lately: they may undo one. */
export function trustedHolderPhones(ctx: Context, account: Account): string[] {
  return consentedHolderPhones({
    ...account,
    ...(isDoubted(ctx, account, 'keyholder1') && { keyholder1ConsentedAt: null }),
    ...(isDoubted(ctx, account, 'keyholder2') && { keyholder2ConsentedAt: null }),
  });
}
