import { z } from 'zod';
import { creationOptions, enrolPasskey } from '#domain/accounts/enrolPasskey.ts';
import {
  askEmailCode,
  listPasskeys,
  redeemRecoveryCode,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  verifyEmailCode,
} from '#domain/accounts/managePasskeys.ts';
import { requestOptions, usePasskey } from '#domain/accounts/passkeyCeremony.ts';
import { verifyRegistrationInput } from '#schemas/accounts/accounts.ts';
import {
  enrolPasskeyInput,
  renamePasskeyInput,
  usePasskeyInput,
  useRecoveryCodeInput,
} from '#schemas/accounts/passkeys.ts';
import { nothing, renewedSession } from '#schemas/responses/parts.ts';
import {
  creationOptions as creationOptionsAnswer,
  enrolledPasskey,
  newRecoveryCodes,
  passkey,
  passkeyList,
  requestOptions as requestOptionsAnswer,
} from '#schemas/responses/people.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { router, staff, staffBeforeSecondFactor } from '../trpc.ts';

export const passkeys = router({
  list: staff
    .meta({ get: '/users/passkeys', summary: 'The own passkeys, and how many recovery codes are left.' })
    .output(passkeyList)
    .query(({ ctx }) => listPasskeys(ctx)),
  askCode: staffBeforeSecondFactor
    .meta({
      post: '/users/passkeys/code',
      summary: 'Sends a code to the own e-mail, which a first passkey wants; the password was typed lately.',
      refuses: [409, 429],
      message: 'Code sent; check your e-mail',
      topLevel: true,
    })
    .output(z.object({ registrationToken: z.string(), sentTo: z.string() }))
    .mutation(({ ctx }) => askEmailCode(ctx)),
  verifyCode: staffBeforeSecondFactor
    .meta({
      post: '/users/passkeys/code/verify',
      summary: 'Verifies that code: for 15 minutes this session may enrol the first passkey.',
      message: 'OTP verified successfully',
    })
    .input(verifyRegistrationInput)
    .output(nothing)
    .mutation(({ ctx, input }) => verifyEmailCode(ctx, input.registrationToken, input.otp)),
  creationOptions: staffBeforeSecondFactor
    .meta({
      post: '/users/passkeys/options',
      summary: 'What the browser is to make a new passkey with; the password was typed lately.',
      refuses: [400, 409],
    })
    .output(creationOptionsAnswer)
    .mutation(({ ctx }) => creationOptions(ctx)),
  enrol: staffBeforeSecondFactor
    .meta({
      post: '/users/passkeys',
      summary: 'Enrols the passkey that the browser made. The first one brings ten recovery codes.',
      refuses: [409],
      status: 201,
      message: 'Passkey added',
    })
    .input(enrolPasskeyInput)
    .output(enrolledPasskey)
    .mutation(({ ctx, input }) => enrolPasskey(ctx, input)),
  requestOptions: staffBeforeSecondFactor
    .meta({
      post: '/users/passkeys/challenge',
      summary: 'What the browser is to sign with a passkey, once, within five minutes.',
      refuses: [409],
    })
    .output(requestOptionsAnswer)
    .mutation(({ ctx }) => requestOptions(ctx)),
  use: staffBeforeSecondFactor
    .meta({
      post: '/users/passkeys/use',
      summary:
        'Proves the second factor of this session with a passkey’s answer. The session goes on under a new accessToken; the former one ends.',
      refuses: [429],
      message: 'Passkey accepted',
      endsSession: true,
    })
    .input(usePasskeyInput)
    .output(renewedSession)
    .mutation(({ ctx, input }) => usePasskey(ctx, input.response)),
  useRecoveryCode: staffBeforeSecondFactor
    .meta({
      post: '/users/recovery-codes/use',
      summary: 'Proves it with a recovery code in place of a passkey. Each works once.',
      refuses: [429],
      message: 'Recovery code accepted',
      endsSession: true,
      bodyExample: { code: 'ABCD-EFGH-JKLM-NPQR' },
    })
    .input(useRecoveryCodeInput)
    .output(renewedSession)
    .mutation(({ ctx, input }) => redeemRecoveryCode(ctx, input.code)),
  renewRecoveryCodes: staff
    .meta({
      post: '/users/recovery-codes',
      summary: 'Makes ten new recovery codes in place of all others; the password was typed lately.',
      refuses: [409],
      status: 201,
      message: 'Recovery codes made',
    })
    .output(newRecoveryCodes)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  rename: staff
    .meta({
      patch: '/users/passkeys/:id',
      summary: 'Renames a passkey; the password was typed lately.',
      message: 'Passkey renamed',
    })
    .input(renamePasskeyInput)
    .output(passkey)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input.id, input.name)),
  remove: staff
    .meta({
      delete: '/users/passkeys/:id',
      summary: 'Removes a passkey; the password was typed lately. The last one stays where one is required.',
      refuses: [409],
      message: 'Passkey removed',
    })
    .input(byIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
});
