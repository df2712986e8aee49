import { z } from 'zod';
import { instant } from './parts.ts';

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
