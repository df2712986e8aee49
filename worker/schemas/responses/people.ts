import { z } from 'zod';
import { DELIVER_TO } from '#schemas/accounts/codes.ts';
import { LEGAL_DOCUMENTS } from '#schemas/accounts/legal.ts';
import { EXPORT_STATES } from '#schemas/accounts/links.ts';
import { ROLES } from '#schemas/accounts/roles.ts';
import { SECOND_FACTORS } from '#schemas/accounts/secondFactor.ts';
import { instant } from './parts.ts';

export const owner = z
  .object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string().meta({ description: 'Empty for an account without one.' }),
    phoneNumber: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    surName: z.string(),
    imageUrl: z.string().nullable(),
    deactivated: z.boolean(),
  })
  .meta({ id: 'Owner' });
export type Owner = z.infer<typeof owner>;

const profile = owner.extend({
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
    .meta({ description: 'Takes the place of `email` once the link sent there is opened, logged in to this account.' }),
  deletionDueAt: instant
    .nullable()
    .meta({ description: 'When the account is erased, as its owner asked; null while it stays.' }),
  recoveryHold: z
    .object({ until: instant, by: z.enum(DELIVER_TO) })
    .nullable()
    .meta({ description: 'After a reset by code: until when risky acts wait, and whose phone confirmed it.' }),
});
export type Profile = z.infer<typeof profile>;

export const ownProfile = profile
  .extend({
    freePlanTaken: z.boolean().meta({ description: 'A free plan can be taken once, and was.' }),
    secondFactor: z.enum(SECOND_FACTORS).meta({
      description:
        'Of this session. Members have none; to admins and support a passkey is `offered`, or they `enrol` or `use` one before anything else; then it is `proved`.',
    }),
  })
  .meta({ id: 'Profile' });
export type OwnProfile = z.infer<typeof ownProfile>;

export const adminUser = profile
  .extend({
    erased: z.boolean().meta({ description: 'Deleted by its owner: nothing about a person is left.' }),
    unfinished: z.boolean().meta({ description: 'Reported without an account: a phone and a name, for 14 days.' }),
    devicesCount: z.int(),
    keyholder: z.string().nullable().meta({ description: 'The first key holder’s phone, masked.' }),
    former: z
      .array(z.object({ contact: z.string(), kind: z.enum(['email', 'phone', 'keyholder']), until: instant }))
      .optional()
      .meta({ description: 'Of one user: proved contacts of before, and key holders’ phones, masked; newest first.' }),
    foundBy: z.string().optional().meta({ description: 'Of a search: the former phone or e-mail that found it.' }),
  })
  .meta({ id: 'User' });
export type AdminUser = z.infer<typeof adminUser>;

/** The phone is never shown. */
export const recipient = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    surName: z.string(),
    imageUrl: z.string().nullable(),
    role: z.enum(ROLES),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof recipient>;

/** `device` is what the browser calls itself, `current` the one asking. */
export const session = z
  .object({
    id: z.string(),
    device: z.string(),
    current: z.boolean(),
    createdAt: instant,
    usedAt: instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const legalStanding = z
  .object({
    document: z.enum(LEGAL_DOCUMENTS),
    version: z.string(),
    acceptedAt: instant.nullable().meta({ description: 'Null until this version is accepted.' }),
    acceptedVersion: z.string().nullable().meta({ description: 'The newest version that was accepted.' }),
  })
  .meta({ id: 'LegalAcceptance' });
export type LegalStanding = z.infer<typeof legalStanding>;

export const dataExport = z
  .object({
    state: z.enum(['none', ...EXPORT_STATES]).meta({ description: '`making`: asked for, and not there yet.' }),
    askedAt: instant.nullable(),
    until: instant.nullable().meta({
      description: 'How long the file can be downloaded; then another may be asked for. Null unless `ready`.',
    }),
    size: z.int().nullable().meta({ description: 'Bytes. Null unless `ready`.' }),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;

export const passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: instant })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = z.object({
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int().meta({ description: 'Recovery codes that were not used yet.' }),
  mustHaveOne: z.boolean().meta({ description: 'The last passkey cannot be removed.' }),
});
export type PasskeyList = z.infer<typeof passkeyList>;

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(known),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const newRecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown this once.' }),
});

export const enrolledPasskey = z.object({
  passkey,
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'With the first passkey ten codes, shown this once; empty later.' }),
});
export type EnrolledPasskey = z.infer<typeof enrolledPasskey>;
