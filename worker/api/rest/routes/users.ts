import { z } from 'zod';
import { LINK_PURPOSES } from '#schemas/accounts/links.ts';
import { dashboard } from '#schemas/responses/dashboards.ts';
import { dataExport } from '#schemas/responses/dataExports.ts';
import { instant, nothing, renewedSession } from '#schemas/responses/parts.ts';
import { legalStanding, ownProfile, session } from '#schemas/responses/people.ts';
import { LOGGED_OUT } from '#schemas/responses/sessionTexts.ts';
import {
  ACCOUNT_KEPT,
  EMAIL_CONFIRMED,
  EXPORT_ASKED,
  LOGGED_IN,
  OTP_SENT,
  PASSWORD_CHANGED,
  PASSWORD_RESET,
  PICTURE_UPDATED,
  PROFILE_UPDATED,
} from '#schemas/responses/successTexts.ts';
import { COMMON_REFUSED, del, get, post, put, type Route, zip } from '../route.ts';
import { OWN_DEVICES_PAGED } from './devices.ts';

const afterCode = z.object({
  email: z.string().meta({ description: 'What to log in with: the phone number while the account has no e-mail.' }),
  accessToken: z.string().nullable().meta({
    description: 'Of a session, so that nobody types the password again; null for staff and the deactivated.',
  }),
});
const linkSent = z.object({ sentTo: z.string() });

export const usersRoutes: Route[] = [
  post('/users/create', (api) => api.users.register, z.object({ registrationToken: z.string() }), {
    summary: 'Keeps a registration and sends a code to its phone.',
    more: COMMON_REFUSED,
    refuses: [403, 409, 503],
    status: 201,
    message: OTP_SENT,
    topLevel: true,
  }),
  post('/users/validateOtp', (api) => api.users.verifyRegistration, afterCode.extend({ id: z.string() }), {
    summary: 'Makes the account, once, against the code.',
    refuses: [409],
    message: 'Registration completed. You can log in now.',
  }),
  post('/users/resend-otp', (api) => api.users.resendCode, nothing, {
    summary: 'Sends a new code of a registration or reset, which replaces the old one.',
    refuses: [403, 503],
    message: OTP_SENT,
  }),
  post('/users/login', (api) => api.users.signIn, ownProfile.extend({ accessToken: z.string() }), {
    summary: 'Opens a session.',
    refuses: [401, 403, 503],
    message: LOGGED_IN,
  }),
  post('/users/logout', (api) => api.users.signOut, nothing, {
    summary: 'Ends the session the request came with.',
    message: LOGGED_OUT,
    endsSession: true,
  }),
  get('/users/dashboard', (api) => api.users.dashboard, dashboard, {
    summary: 'All that a member’s first screen shows.',
    more: OWN_DEVICES_PAGED,
    beside: 'pagination',
  }),
  get('/users/getme', (api) => api.users.me, z.object({ userDetails: ownProfile }), {
    summary: 'Whoever is logged in.',
  }),
  post('/users/forgetpassword', (api) => api.users.requestReset, z.object({ resetToken: z.string() }), {
    summary: 'Keeps a new password and sends a code. Answers the same for a phone without an account.',
    more: COMMON_REFUSED,
    refuses: [403, 503],
    message: OTP_SENT,
    topLevel: true,
  }),
  post('/users/reset-password', (api) => api.users.resetPassword, afterCode, {
    summary: 'Applies the password given before, against the code. Answers what to log in with.',
    message: PASSWORD_RESET,
  }),
  post('/auth/reset-password', (api) => api.users.setPassword, afterCode, {
    summary: 'Sets a password, with the code or for a challenge whose code was verified. Answers what to log in with.',
    more: COMMON_REFUSED,
    refuses: [503],
    message: PASSWORD_RESET,
  }),
  put('/users/change-password', (api) => api.users.changePassword, renewedSession, {
    summary: 'Replaces the own password. All other sessions end; this one goes on under the token that is answered.',
    more: COMMON_REFUSED,
    refuses: [429, 503],
    message: PASSWORD_CHANGED,
    endsSession: true,
  }),
  post(
    '/users/confirm-password',
    (api) => api.users.confirmPassword,
    renewedSession.extend({ confirmedUntil: instant }),
    {
      summary:
        'Confirms who one is by the password, which allows risky acts in this session for a while. The session goes on under a new accessToken; the former one ends.',
      refuses: [429, 503],
      message: 'Password confirmed',
      endsSession: true,
    },
  ),
  put(
    '/users/update-user',
    (api) => api.users.updateProfile,
    z.object({ profile: ownProfile, registrationToken: z.string().optional() }),
    {
      summary: 'Changes the own profile. A new phone counts once the code sent to it is verified.',
      refuses: [403, 409, 429, 503],
      messageOf: ({ registrationToken }) => (registrationToken ? OTP_SENT : PROFILE_UPDATED),
      data: 'profile',
    },
  ),
  post('/users/verify-phone', (api) => api.users.verifyPhone, ownProfile, {
    summary: 'Takes the new phone over, against its code.',
    refuses: [403, 409],
    message: PROFILE_UPDATED,
  }),
  put('/users/upload-profile-picture', (api) => api.users.uploadPicture, z.object({ url: z.string() }), {
    summary: 'Makes a square of a JPEG, PNG or WebP of at most 5 MB the own profile picture.',
    refuses: [409, 429, 503],
    message: PICTURE_UPDATED,
    form: true,
    topLevel: true,
  }),
  post(
    '/users/keyholder-code',
    (api) => api.users.askHolder,
    z.object({ registrationToken: z.string(), sentTo: z.string() }),
    {
      summary: 'Sends a code to a key holder, who vouches for whoever is logged in by telling it to them.',
      refuses: [409, 429],
      message: 'OTP sent to your key holder',
      topLevel: true,
    },
  ),
  post('/users/keyholder-code/verify', (api) => api.users.verifyHolder, ownProfile, {
    summary:
      'Verifies a key holder’s code: a recovery hold ends, and for 15 minutes this session may take an alarm back.',
    refuses: [409],
    message: 'OTP verified successfully',
  }),
  post('/users/confirm-email', (api) => api.users.mailConfirmation, linkSent, {
    summary: 'Sends the link that confirms the own e-mail, or the one that is to take its place.',
    refuses: [409, 429],
    message: 'Link sent; check your e-mail',
  }),
  post('/users/confirm-email/link', (api) => api.users.confirmEmail, z.object({ email: z.string() }), {
    summary:
      'Confirms an e-mail of the account that is logged in, with the token of the link sent there. Other accounts that never proved the address lose it.',
    refuses: [403, 409],
    message: EMAIL_CONFIRMED,
  }),
  post('/users/link', (api) => api.users.useLink, z.object({ purpose: z.enum(LINK_PURPOSES) }), {
    summary:
      'Does what the link of a letter or text was sent for, once. Opening a link changes nothing: its page asks first. An e-mail is confirmed by POST /users/confirm-email/link.',
    refuses: [403, 409],
    message: 'Done',
  }),
  post('/users/deletion', (api) => api.users.askDeletion, z.object({ registrationToken: z.string() }), {
    summary: 'Sends a code to the own phone that confirms the account’s deletion, after the password.',
    refuses: [403, 409, 429, 503],
    message: OTP_SENT,
    topLevel: true,
  }),
  post('/users/deletion/verify', (api) => api.users.confirmDeletion, z.object({ deletionDueAt: instant }), {
    summary:
      'Plans the account’s deletion in 14 days, against the code. Then everything personal is erased; what was reported stays on warning under no name.',
    refuses: [403, 409],
    message: 'Your account will be deleted',
  }),
  post('/users/deletion/keep', (api) => api.users.keepAccount, nothing, {
    summary: 'Keeps the account whose deletion is planned.',
    refuses: [409],
    message: ACCOUNT_KEPT,
  }),
  get('/users/data-export', (api) => api.users.dataExport, dataExport, {
    summary: 'How far the file of one’s own data is.',
  }),
  post('/users/data-export', (api) => api.users.askDataExport, dataExport, {
    summary:
      'Asks for a file of all that is kept about oneself: one a day, made within minutes. A letter says when it is ready.',
    refuses: [403, 409],
    status: 201,
    message: EXPORT_ASKED,
  }),
  zip('/users/data-export/file', (api) => api.users.takeDataExport, 'ownmark-my-data', {
    summary: 'The file of one’s own data, for 24 hours after it was made.',
    refuses: [403, 404],
  }),
  get('/users/legal', (api) => api.users.legal, z.array(legalStanding), {
    summary: 'Which versions of terms and privacy policy one has accepted.',
  }),
  post('/users/legal/accept', (api) => api.users.acceptLegal, z.array(legalStanding), {
    summary: 'Accepts today’s version of the terms or the privacy policy; 409 when another version was read.',
    refuses: [409],
    message: 'Accepted',
  }),
  get('/users/sessions', (api) => api.users.sessions, z.array(session), { summary: 'Where one is logged in.' }),
  post('/users/sessions/sign-out-others', (api) => api.users.endOtherSessions, z.array(session), {
    summary: 'Ends all own sessions but this one.',
    message: 'Logged out on all other devices',
  }),
  del('/users/sessions/:id', (api) => api.users.endSession, nothing, {
    summary: 'Ends one of the own sessions.',
    message: 'Logged out there',
    endsSession: true,
  }),
];
