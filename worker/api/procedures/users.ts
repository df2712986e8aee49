import { changePicture } from '#domain/accounts/changePicture.ts';
import { confirmEmail, mailConfirmation } from '#domain/accounts/confirmEmail.ts';
import { changePassword, confirmPassword } from '#domain/accounts/currentPassword.ts';
import { askDeletion, confirmDeletion, keepAccount } from '#domain/accounts/deletion.ts';
import { acceptLegal, listLegal } from '#domain/accounts/legal.ts';
import type { Browser } from '#domain/accounts/newLogin.ts';
import { endOtherSessions, endSession, listSessions, signOut } from '#domain/accounts/ownSessions.ts';
import { getMe } from '#domain/accounts/present.ts';
import { register, verifyRegistration } from '#domain/accounts/registration.ts';
import { requestReset, resetPassword, setPassword } from '#domain/accounts/resetPassword.ts';
import { signIn } from '#domain/accounts/signIn.ts';
import { updateProfile, verifyPhone } from '#domain/accounts/updateProfile.ts';
import { askHolder, verifyHolder } from '#domain/accounts/vouching.ts';
import { resendCode } from '#domain/challenges/open.ts';
import { getDashboard } from '#domain/dashboard/dashboard.ts';
import { askExport, getExport, takeExport } from '#domain/dataExports/ask.ts';
import { redeemLink } from '#domain/sentLinks/redeemLink.ts';
import {
  acceptLegalInput,
  askDeletionInput,
  askHolderInput,
  changePasswordInput,
  confirmPasswordInput,
  registrationInput,
  requestResetInput,
  resendCodeInput,
  resetPasswordInput,
  setPasswordInput,
  signInInput,
  useLinkInput,
  verifyRegistrationInput,
} from '#schemas/accounts/accounts.ts';
import { uploadPictureInput } from '#schemas/accounts/pictures.ts';
import { updateUserInput, verifyPhoneInput } from '#schemas/accounts/profile.ts';
import { ownDevicesInput } from '#schemas/devices/devices.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import {
  type ApiContext,
  beforeSecondFactor,
  rateLimited,
  rateLimitedUnlessPerson,
  router,
  signedIn,
} from '../trpc.ts';

const registering = rateLimited('register');

const browserOf = ({ device, deviceMarks }: ApiContext): Browser => ({ device, marks: deviceMarks });

const RESENDABLE: Parameters<typeof resendCode>[1] = [
  'registration',
  'report',
  'password_reset',
  'phone_change',
  'account_deletion',
];

export const users = router({
  register: registering.input(registrationInput).mutation(({ ctx, input }) => register(ctx, input)),
  verifyRegistration: registering
    .input(verifyRegistrationInput)
    .mutation(({ ctx, input }) => verifyRegistration(ctx, input.registrationToken, input.otp, browserOf(ctx))),
  resendCode: registering.input(resendCodeInput).mutation(({ ctx, input }) => resendCode(ctx, RESENDABLE, input.token)),
  signIn: rateLimitedUnlessPerson('signIn')
    .input(signInInput)
    .mutation(({ ctx, input }) => signIn(ctx, input.email, input.password, ctx.device, ctx.deviceMarks)),
  signOut: beforeSecondFactor.mutation(({ ctx }) => signOut(ctx)),
  me: beforeSecondFactor.query(({ ctx }) => getMe(ctx)),
  dashboard: signedIn.input(ownDevicesInput).query(({ ctx, input }) => getDashboard(ctx, input)),
  requestReset: registering.input(requestResetInput).mutation(({ ctx, input }) => requestReset(ctx, input)),
  resetPassword: registering
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input.token, input.otp, browserOf(ctx))),
  setPassword: registering
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => setPassword(ctx, input, browserOf(ctx))),
  changePassword: signedIn
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input.currentPassword, input.newPassword, ctx.deviceMarks)),
  confirmPassword: beforeSecondFactor
    .input(confirmPasswordInput)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input.password)),
  updateProfile: signedIn.input(updateUserInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  verifyPhone: signedIn
    .input(verifyPhoneInput)
    .mutation(({ ctx, input }) => verifyPhone(ctx, input.registrationToken, input.otp)),
  askHolder: signedIn.input(askHolderInput).mutation(({ ctx, input }) => askHolder(ctx, input.deliverTo)),
  verifyHolder: signedIn
    .input(verifyPhoneInput)
    .mutation(({ ctx, input }) => verifyHolder(ctx, input.registrationToken, input.otp)),
  mailConfirmation: signedIn.mutation(({ ctx }) => mailConfirmation(ctx)),
  confirmEmail: beforeSecondFactor.input(useLinkInput).mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),
  useLink: registering.input(useLinkInput).mutation(({ ctx, input }) => redeemLink(ctx, input.token)),
  askDeletion: signedIn.input(askDeletionInput).mutation(({ ctx, input }) => askDeletion(ctx, input.password)),
  confirmDeletion: signedIn
    .input(verifyPhoneInput)
    .mutation(({ ctx, input }) => confirmDeletion(ctx, input.registrationToken, input.otp)),
  keepAccount: signedIn.mutation(({ ctx }) => keepAccount(ctx)),
  dataExport: signedIn.query(({ ctx }) => getExport(ctx)),
  askDataExport: signedIn.meta({ password: 'recent' }).mutation(({ ctx }) => askExport(ctx)),
  takeDataExport: signedIn.meta({ password: 'recent' }).query(({ ctx }) => takeExport(ctx)),
  uploadPicture: signedIn.input(uploadPictureInput).mutation(({ ctx, input }) => changePicture(ctx, input)),
  sessions: signedIn.query(({ ctx }) => listSessions(ctx)),
  endSession: signedIn.input(byIdInput).mutation(({ ctx, input }) => endSession(ctx, input.id)),
  legal: beforeSecondFactor.query(({ ctx }) => listLegal(ctx)),
  acceptLegal: beforeSecondFactor.input(acceptLegalInput).mutation(({ ctx, input }) => acceptLegal(ctx, input)),
  endOtherSessions: signedIn.mutation(({ ctx }) => endOtherSessions(ctx)),
});
