import { z } from 'zod';
import { cleanText } from '#schemas/rules/fieldRules.ts';
import { idInPath } from '#schemas/rules/zodFields.ts';
import { CODE_ALPHABET } from './codes.ts';
import { PASSKEY_NAME_MAX, RECOVERY_CODE_LENGTH } from './secondFactor.ts';

const BROKEN = 'This is no answer of an authenticator.';

/** Base64url without padding, as browsers write it. */
const bytes = (max: number) =>
  z
    .string(BROKEN)
    .max(max, BROKEN)
    .regex(/^[\w-]+$/, BROKEN);

/** The JSON of a `navigator.credentials` answer. Its other fields are not read. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', BROKEN),
};

const NAME = `Give the passkey a name of at most ${PASSKEY_NAME_MAX} characters.`;
const passkeyName = z.string(NAME).overwrite(cleanText).min(1, NAME).max(PASSKEY_NAME_MAX, NAME);

export const enrolPasskeyInput = z.object({
  name: passkeyName,
  response: z.object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: bytes(4000),
          attestationObject: bytes(16_000),
          transports: z.array(z.string(BROKEN).max(20, BROKEN), BROKEN).max(10, BROKEN).optional(),
        },
        BROKEN,
      ),
    },
    BROKEN,
  ),
});
export type NewPasskey = z.output<typeof enrolPasskeyInput>;

export const usePasskeyInput = z.object({
  response: z.object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: bytes(4000),
          authenticatorData: bytes(4000),
          signature: bytes(4000),
          userHandle: bytes(200).nullish(),
        },
        BROKEN,
      ),
    },
    BROKEN,
  ),
});
export type PasskeyAnswer = z.output<typeof usePasskeyInput>['response'];

const WRONG_CODE = `A recovery code has ${RECOVERY_CODE_LENGTH} letters and digits.`;

/** Typed with or without dashes and spaces, in any case. */
const recoveryCodeField = z
  .string(WRONG_CODE)
  .max(100, WRONG_CODE)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`), WRONG_CODE));

export const useRecoveryCodeInput = z.object({ code: recoveryCodeField });

export const renamePasskeyInput = z.object({ id: idInPath, name: passkeyName });
