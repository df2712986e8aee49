import { z } from 'zod';
import { changePassword, confirmPassword } from '#domain/accounts/currentPassword.ts';
import type { Browser } from '#domain/accounts/newLogin.ts';
import { getMe } from '#domain/accounts/present.ts';
import { register, verifyRegistration } from '#domain/accounts/registration.ts';
import { requestReset, resetPassword, setPassword } from '#domain/accounts/resetPassword.ts';
import { endOtherSessions, endSession, listSessions, signIn, signOut } from '#domain/accounts/signIn.ts';
import { resendCode } from '#domain/challenges/open.ts';
import { getDashboard } from '#domain/dashboard.ts';
import {
  changePasswordInput,
  confirmPasswordInput,
  registrationInput,
  requestResetInput,
  resendCodeInput,
  resetPasswordInput,
  setPasswordInput,
  signInInput,
  verifyRegistrationInput,
} from '#schemas/accounts/accounts.ts';
import { ownDevicesInput } from '#schemas/devices/devices.ts';
import { dashboard } from '#schemas/responses/dashboards.ts';
import { instant, nothing, renewedSession } from '#schemas/responses/parts.ts';
import { ownProfile, session } from '#schemas/responses/people.ts';
import { LOGGED_OUT } from '#schemas/responses/sessionTexts.ts';
import { LOGGED_IN, OTP_SENT, PASSWORD_CHANGED, PASSWORD_RESET } from '#schemas/responses/successTexts.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { COMMON_PASSWORDS_REFUSED } from '../rest/route.ts';
import {
  type ApiContext,
  beforeSecondFactor,
  rateLimited,
  rateLimitedUnlessPerson,
  router,
  signedIn,
} from '../trpc.ts';
import { OWN_DEVICES_PAGED } from './devices.ts';
import { ownData } from './ownData.ts';
import { profile } from './profile.ts';

const registerLimited = rateLimited('register');

const browserOf = ({ device, deviceMarks }: ApiContext): Browser => ({ device, marks: deviceMarks });

const RESENDABLE: Parameters<typeof resendCode>[1] = [
  'registration',
  'report',
  'password_reset',
  'phone_change',
  'account_deletion',
];

const afterCode = z.object({
  email: z.string().meta({ description: 'What to log in with: the phone number while the account has no e-mail.' }),
  accessToken: z.string().nullable().meta({
    description: 'Of a session, so that nobody types the password again; null for staff and the deactivated.',
  }),
});

export const users = router({
  ...profile,
  ...ownData,
  register: registerLimited
    .meta({
      post: '/users/create',
      summary: 'Keeps a registration and sends a code to its phone.',
      description: COMMON_PASSWORDS_REFUSED,
      refuses: [403, 409, 503],
      status: 201,
      message: OTP_SENT,
      topLevel: true,
    })
    .input(registrationInput)
    .output(z.object({ registrationToken: z.string() }))
    .mutation(({ ctx, input }) => register(ctx, input)),
  verifyRegistration: registerLimited
    .meta({
      post: '/users/validateOtp',
      summary: 'Makes the account, once, against the code.',
      refuses: [409],
      message: 'Registration completed. You can log in now.',
    })
    .input(verifyRegistrationInput)
    .output(afterCode.extend({ id: z.string() }))
    .mutation(({ ctx, input }) => verifyRegistration(ctx, input.registrationToken, input.otp, browserOf(ctx))),
  resendCode: registerLimited
    .meta({
      post: '/users/resend-otp',
      summary: 'Sends a new code of a registration or reset, which replaces the old one.',
      refuses: [403, 503],
      message: OTP_SENT,
    })
    .input(resendCodeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => resendCode(ctx, RESENDABLE, input.token)),
  signIn: rateLimitedUnlessPerson('signIn')
    .meta({ post: '/users/login', summary: 'Opens a session.', refuses: [401, 403, 503], message: LOGGED_IN })
    .input(signInInput)
    .output(ownProfile.extend({ accessToken: z.string() }))
    .mutation(({ ctx, input }) => signIn(ctx, input.email, input.password, ctx.device, ctx.deviceMarks)),
  signOut: beforeSecondFactor
    .meta({
      post: '/users/logout',
      summary: 'Ends the session the request came with.',
      message: LOGGED_OUT,
      endsSession: true,
    })
    .output(nothing)
    .mutation(({ ctx }) => signOut(ctx)),
  me: beforeSecondFactor
    .meta({ get: '/users/getme', summary: 'Whoever is logged in.' })
    .output(z.object({ userDetails: ownProfile }))
    .query(({ ctx }) => getMe(ctx)),
  dashboard: signedIn
    .meta({
      get: '/users/dashboard',
      summary: 'All that a member’s first screen shows.',
      description: OWN_DEVICES_PAGED,
      besideData: 'pagination',
    })
    .input(ownDevicesInput)
    .output(dashboard)
    .query(({ ctx, input }) => getDashboard(ctx, input)),
  requestReset: registerLimited
    .meta({
      post: '/users/forgetpassword',
      summary: 'Keeps a new password and sends a code. Answers the same for a phone without an account.',
      description: COMMON_PASSWORDS_REFUSED,
      refuses: [403, 503],
      message: OTP_SENT,
      topLevel: true,
    })
    .input(requestResetInput)
    .output(z.object({ resetToken: z.string() }))
    .mutation(({ ctx, input }) => requestReset(ctx, input)),
  resetPassword: registerLimited
    .meta({
      post: '/users/reset-password',
      summary: 'Applies the password given before, against the code. Answers what to log in with.',
      message: PASSWORD_RESET,
    })
    .input(resetPasswordInput)
    .output(afterCode)
    .mutation(({ ctx, input }) => resetPassword(ctx, input.token, input.otp, browserOf(ctx))),
  setPassword: registerLimited
    .meta({
      post: '/auth/reset-password',
      summary:
        'Sets a password, with the code or for a challenge whose code was verified. Answers what to log in with.',
      description: COMMON_PASSWORDS_REFUSED,
      refuses: [503],
      message: PASSWORD_RESET,
    })
    .input(setPasswordInput)
    .output(afterCode)
    .mutation(({ ctx, input }) => setPassword(ctx, input, browserOf(ctx))),
  changePassword: signedIn
    .meta({
      put: '/users/change-password',
      summary: 'Replaces the own password. All other sessions end; this one goes on under the token that is answered.',
      description: COMMON_PASSWORDS_REFUSED,
      refuses: [429, 503],
      message: PASSWORD_CHANGED,
      endsSession: true,
    })
    .input(changePasswordInput)
    .output(renewedSession)
    .mutation(({ ctx, input }) => changePassword(ctx, input.currentPassword, input.newPassword, ctx.deviceMarks)),
  confirmPassword: beforeSecondFactor
    .meta({
      post: '/users/confirm-password',
      summary:
        'Confirms who one is by the password, which allows risky acts in this session for a while. The session goes on under a new accessToken; the former one ends.',
      refuses: [429, 503],
      message: 'Password confirmed',
      endsSession: true,
    })
    .input(confirmPasswordInput)
    .output(renewedSession.extend({ confirmedUntil: instant }))
    .mutation(({ ctx, input }) => confirmPassword(ctx, input.password)),
  sessions: signedIn
    .meta({ get: '/users/sessions', summary: 'Where one is logged in.' })
    .output(z.array(session))
    .query(({ ctx }) => listSessions(ctx)),
  endSession: signedIn
    .meta({
      delete: '/users/sessions/:id',
      summary: 'Ends one of the own sessions.',
      message: 'Logged out there',
      endsSession: true,
    })
    .input(byIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => endSession(ctx, input.id)),
  endOtherSessions: signedIn
    .meta({
      post: '/users/sessions/sign-out-others',
      summary: 'Ends all own sessions but this one.',
      message: 'Logged out on all other devices',
    })
    .output(z.array(session))
    .mutation(({ ctx }) => endOtherSessions(ctx)),
});
