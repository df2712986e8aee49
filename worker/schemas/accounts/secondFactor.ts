import { MINUTE } from '#schemas/format/dates.ts';

/** Whether admins and support must have one; a setting of the deployment. */
const SECOND_FACTOR_SETTINGS = ['required', 'optional'] as const;
export type SecondFactorSetting = (typeof SECOND_FACTOR_SETTINGS)[number];

/**
 * The second factor of a session. `none`: a member. `offered`: may set one up. `enrol`, `use`: must set one up or use it
 * before anything else. `proved`: was used.
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
/** Letters of `CODE_ALPHABET`: together 80 bits. */
export const RECOVERY_CODE_LENGTH = 16;

export const PASSKEY_NAME_MAX = 40;
export const PASSKEYS_MAX = 10;
