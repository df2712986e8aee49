import type { accounts } from '#db/schema/index.ts';

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
