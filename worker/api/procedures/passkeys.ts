import { requestOptions, usePasskey } from '#domain/passkeys/ceremony.ts';
import { creationOptions, enrolPasskey } from '#domain/passkeys/enrol.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#domain/passkeys/manage.ts';
import {
  askEmailCode,
  redeemRecoveryCode,
  renewRecoveryCodes,
  verifyEmailCode,
} from '#domain/passkeys/recoveryCodes.ts';
import { verifyRegistrationInput } from '#schemas/accounts/accounts.ts';
import {
  enrolPasskeyInput,
  renamePasskeyInput,
  usePasskeyInput,
  useRecoveryCodeInput,
} from '#schemas/accounts/passkeys.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { router, staff, staffBeforeSecondFactor } from '../trpc.ts';

export const passkeys = router({
  list: staff.query(({ ctx }) => listPasskeys(ctx)),
  askCode: staffBeforeSecondFactor.mutation(({ ctx }) => askEmailCode(ctx)),
  verifyCode: staffBeforeSecondFactor
    .input(verifyRegistrationInput)
    .mutation(({ ctx, input }) => verifyEmailCode(ctx, input.registrationToken, input.otp)),
  creationOptions: staffBeforeSecondFactor.mutation(({ ctx }) => creationOptions(ctx)),
  enrol: staffBeforeSecondFactor.input(enrolPasskeyInput).mutation(({ ctx, input }) => enrolPasskey(ctx, input)),
  requestOptions: staffBeforeSecondFactor.mutation(({ ctx }) => requestOptions(ctx)),
  use: staffBeforeSecondFactor.input(usePasskeyInput).mutation(({ ctx, input }) => usePasskey(ctx, input.response)),
  useRecoveryCode: staffBeforeSecondFactor
    .input(useRecoveryCodeInput)
    .mutation(({ ctx, input }) => redeemRecoveryCode(ctx, input.code)),
  renewRecoveryCodes: staff.mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  rename: staff.input(renamePasskeyInput).mutation(({ ctx, input }) => renamePasskey(ctx, input.id, input.name)),
  remove: staff.input(byIdInput).mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
});
