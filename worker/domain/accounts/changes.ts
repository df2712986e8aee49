import type { accounts } from '#db/schema/index.ts';
import { Invalid } from '#domain/errors.ts';
import type { ProfileChange } from '#schemas/accounts/profile.ts';
import type { ProfileChangeByAdmin } from '#schemas/admin/administration.ts';
import { refuseOffice } from '#schemas/rules/officeWords.ts';
import { fullName } from './present.ts';

type Account = typeof accounts.$inferSelect;
type Patch = Partial<Omit<Account, 'id' | 'role' | 'passwordHash' | 'deactivatedAt' | 'pictureKey' | 'email'>> & {
  email?: string;
};

/** Under the table's own names; equal values are no change. @throws Invalid for names that together hold a word of office */
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
  const patch: Patch = Object.fromEntries(changed);
  const isRenamed = 'firstName' in patch || 'middleName' in patch || 'surName' in patch;
  const why = isRenamed ? refuseOffice('A name')(fullName({ ...account, ...patch })) : null;
  if (why) throw new Invalid(why, [{ path: 'surName', message: why }]);
  return patch;
}
