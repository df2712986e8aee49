import type { accounts } from '#db/schema/index.ts';

type Account = typeof accounts.$inferSelect;
export type Holders = Pick<
  Account,
  'keyholderPhone1' | 'keyholderPhone2' | 'keyholder1ConsentedAt' | 'keyholder2ConsentedAt'
>;

/** The phones of the key holders who have agreed to be one: nobody else gets a text. */
export function consentedHolderPhones(of: Holders): string[] {
  const agreed = [
    of.keyholder1ConsentedAt === null ? null : of.keyholderPhone1,
    of.keyholder2ConsentedAt === null ? null : of.keyholderPhone2,
  ];
  return agreed.filter((phone) => phone !== null);
}
