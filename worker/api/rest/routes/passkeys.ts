import { z } from 'zod';
import { nothing, renewedSession } from '#schemas/responses/parts.ts';
import {
  creationOptions,
  enrolledPasskey,
  newRecoveryCodes,
  passkey,
  passkeyList,
  requestOptions,
} from '#schemas/responses/passkeys.ts';
import { del, get, patch, post, type Route } from '../route.ts';

/** The second factor of admins and support. */
export const passkeysRoutes: Route[] = [
  get('/users/passkeys', (api) => api.passkeys.list, passkeyList, {
    summary: 'The own passkeys, and how many recovery codes are left.',
  }),
  post(
    '/users/passkeys/code',
    (api) => api.passkeys.askCode,
    z.object({ registrationToken: z.string(), sentTo: z.string() }),
    {
      summary: 'Sends a code to the own e-mail, which a first passkey wants; the password was typed lately.',
      refuses: [409, 429],
      message: 'Code sent; check your e-mail',
      topLevel: true,
    },
  ),
  post('/users/passkeys/code/verify', (api) => api.passkeys.verifyCode, nothing, {
    summary: 'Verifies that code: for 15 minutes this session may enrol the first passkey.',
    message: 'OTP verified successfully',
  }),
  post('/users/passkeys/options', (api) => api.passkeys.creationOptions, creationOptions, {
    summary: 'What the browser is to make a new passkey with; the password was typed lately.',
    refuses: [400, 409],
  }),
  post('/users/passkeys', (api) => api.passkeys.enrol, enrolledPasskey, {
    summary: 'Enrols the passkey that the browser made. The first one brings ten recovery codes.',
    refuses: [409],
    status: 201,
    message: 'Passkey added',
  }),
  post('/users/passkeys/challenge', (api) => api.passkeys.requestOptions, requestOptions, {
    summary: 'What the browser is to sign with a passkey, once, within five minutes.',
    refuses: [409],
  }),
  post('/users/passkeys/use', (api) => api.passkeys.use, renewedSession, {
    summary:
      'Proves the second factor of this session with a passkey’s answer. The session goes on under a new accessToken; the former one ends.',
    refuses: [429],
    message: 'Passkey accepted',
    endsSession: true,
  }),
  post('/users/recovery-codes/use', (api) => api.passkeys.useRecoveryCode, renewedSession, {
    summary: 'Proves it with a recovery code in place of a passkey. Each works once.',
    refuses: [429],
    message: 'Recovery code accepted',
    endsSession: true,
    bodyExample: { code: 'ABCD-EFGH-JKLM-NPQR' },
  }),
  post('/users/recovery-codes', (api) => api.passkeys.renewRecoveryCodes, newRecoveryCodes, {
    summary: 'Makes ten new recovery codes in place of all others; the password was typed lately.',
    refuses: [409],
    status: 201,
    message: 'Recovery codes made',
  }),
  patch('/users/passkeys/:id', (api) => api.passkeys.rename, passkey, {
    summary: 'Renames a passkey; the password was typed lately.',
    message: 'Passkey renamed',
  }),
  del('/users/passkeys/:id', (api) => api.passkeys.remove, nothing, {
    summary: 'Removes a passkey; the password was typed lately. The last one stays where one is required.',
    refuses: [409],
    message: 'Passkey removed',
  }),
];
