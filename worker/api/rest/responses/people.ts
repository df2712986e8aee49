import { z } from 'zod';
import { ROLES } from '#schemas/accounts/accounts.ts';
import { DELIVER_TO } from '#schemas/accounts/codes.ts';
import { instant } from './operationDoc.ts';

/** A device's owner, whole. */
export const owner = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  surName: z.string(),
  imageUrl: z.string().nullable(),
  deactivated: z.boolean(),
});

/** A person as they see themselves. */
export const profile = owner.extend({
  role: z.enum(ROLES),
  country: z.string(),
  stateOfResidence: z.string(),
  stateOfOrigin: z.string(),
  address: z.string(),
  keyholderPhone1: z.string().nullable().meta({ description: 'Masked.' }),
  keyholderPhone2: z.string().nullable().meta({ description: 'Masked.' }),
  subscriptionStatus: z.enum(['Active', 'Inactive']),
  subActive: z.boolean(),
  subActiveTill: instant.nullable(),
  subEndedAt: instant.nullable().meta({ description: 'When the last subscription ended; null while one runs.' }),
  plan: z.object({ id: z.string(), name: z.string(), NoOfDevices: z.int() }).nullable(),
  createdAt: instant,
  emailConfirmed: z.boolean(),
  keyholder1Agreed: z.boolean().meta({ description: 'Until then no code goes to that phone.' }),
  keyholder2Agreed: z.boolean(),
  pendingEmail: z
    .string()
    .nullable()
    .meta({ description: 'Takes the place of `email` once the link sent there is opened.' }),
  recoveryHold: z
    .object({ until: instant, by: z.enum(DELIVER_TO) })
    .nullable()
    .meta({ description: 'After a reset by code: until when risky acts wait, and whose phone confirmed it.' }),
});

/** A person as they see themselves. */
export const ownProfile = profile.extend({
  freePlanTaken: z.boolean().meta({ description: 'A free plan can be taken once, and was.' }),
});
