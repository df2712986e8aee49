import type { accounts } from '#db/schema/index.ts';
import type { ProfileChange } from '#schemas/accounts/profile.ts';
import type { ProfileChangeByAdmin } from '#schemas/admin/administration.ts';

type Account = typeof accounts.$inferSelect;
type Patch = Partial<Omit<Account, 'id' | 'role' | 'passwordHash' | 'deactivatedAt' | 'pictureKey' | 'email'>> & {
  email?: string;
};

/** Under the table's own names; equal values are no change. */
export function changesOf(account: Account, input: Partial<ProfileChange> | ProfileChangeByAdmin): Patch {
  const wanted: Patch = {
    firstName: input.firstName,
    middleName: input.middleName,
    surName: input.surName,
    email: input.email,
    phone: input.phoneNumber,
    country: input.country,
    stateOfOrigin: input.stateOfOrigin,
    stateOfResidence: input.stateOfResidence,
    address: input.address,
    ...('keyholderPhone1' in input && { keyholderPhone1: input.keyholderPhone1 }),
    ...('keyholderPhone2' in input && { keyholderPhone2: input.keyholderPhone2 }),
  };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== account[field as keyof Account],
  );
  return Object.fromEntries(changed);
}
