import { MINUTE } from '#schemas/format/dates.ts';

export const ROLES = ['user', 'admin', 'support'] as const;
export type Role = (typeof ROLES)[number];

/** Those the console is open to. */
export const STAFF_ROLES = ['admin', 'support'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaff = (role: Role): boolean => role !== 'user';

/** Whether admins and support must have one; a setting of the deployment. */
const SECOND_FACTOR_SETTINGS = ['required', 'optional'] as const;
export type SecondFactorSetting = (typeof SECOND_FACTOR_SETTINGS)[number];

/**
 * Of a session: `none` members have, `offered` is a choice still, `enrol` and `use` come before anything else,
 * `proved` is done.
 */
export const SECOND_FACTORS = ['none', 'offered', 'enrol', 'use', 'proved'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Nothing else is open to the session until then. */
export const awaitsSecondFactor = (standing: SecondFactor): boolean => standing === 'enrol' || standing === 'use';

export const CEREMONIES = ['enrol', 'use'] as const;
export type Ceremony = (typeof CEREMONIES)[number];

/** For the person at the authenticator. */
export const CEREMONY_LIFE = 5 * MINUTE;
/** After its code, a session may enrol the first passkey for so long. */
export const EMAIL_CODE_FRESH = 15 * MINUTE;

export const RECOVERY_CODES = 10;
/** Of `CODE_ALPHABET`: 80 bits. */
export const RECOVERY_CODE_LENGTH = 16;

export const PASSKEY_NAME_MAX = 40;
export const PASSKEYS_MAX = 10;

export const PROOF_HEADER = 'X-Person-Proof';

/** Of a browser in which Turnstile's script did not load: it lets pass when Turnstile is down for us, too. */
export const NO_WIDGET = 'no-widget';

export const PERSON_PATH = '/person';
