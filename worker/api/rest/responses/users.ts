import { z } from 'zod';
import { LEGAL_DOCUMENTS } from '#schemas/accounts/legal.ts';
import { LINK_PURPOSES } from '#schemas/accounts/links.ts';
import { DURATION_UNITS } from '#schemas/payments/paymentWords.ts';
import { listedDevice, OWN_DEVICES_PAGED } from './devices.ts';
import { data, instant, list, naira, nothing, type OperationDoc, pagination, topLevel } from './operationDoc.ts';
import { ownProfile } from './people.ts';

const legalStanding = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  version: z.string(),
  acceptedAt: instant.nullable().meta({ description: 'Null until this version is accepted.' }),
  acceptedVersion: z.string().nullable().meta({ description: 'The newest version that was accepted.' }),
});

const resetDone = z.object({ email: z.string() });

const session = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: instant,
  usedAt: instant,
});

const financialSummary = z.object({
  totalSpent: naira,
  lastPayment: instant.nullable(),
  receiptCount: z.int(),
  averagePayment: naira,
});

const pendingPayment = z.object({
  reference: z.string(),
  subId: z.string(),
  subscriptionName: z.string(),
  duration: z.int(),
  durationUnit: z.enum(DURATION_UNITS),
  amount: naira,
  createdAt: instant,
});

export const users: Record<string, OperationDoc> = {
  'users.register': {
    summary: 'Keeps a registration and sends a one-time code to its phone.',
    answer: topLevel({ registrationToken: z.string() }),
  },
  'users.verifyRegistration': {
    summary: 'Makes the account, once, against the one-time code.',
    answer: data(z.object({ id: z.string() })),
  },
  'users.resendCode': {
    summary: 'Sends a new code of a registration or reset, which replaces the old one.',
    answer: nothing,
  },
  'users.signIn': { summary: 'Opens a session.', answer: data(ownProfile.extend({ accessToken: z.string() })) },
  'users.signOut': { summary: 'Ends the session the request came with.', answer: nothing },
  'users.me': { summary: 'Whoever is signed in.', answer: data(z.object({ userDetails: ownProfile })) },
  'users.dashboard': {
    summary: 'All that a member’s first screen shows.',
    more: OWN_DEVICES_PAGED,
    answer: data(
      z.object({
        userDetails: ownProfile,
        devices: z.array(listedDevice),
        financialSummary,
        pendingPayments: z
          .array(pendingPayment)
          .meta({ description: 'Begun in the last two days and not ended; at most 3.' }),
      }),
    ).extend({ pagination: pagination.meta({ description: 'Where `devices` stands in the list of all.' }) }),
  },
  'users.requestReset': {
    summary: 'Keeps a new password and sends a one-time code. Answers the same for a phone without an account.',
    answer: topLevel({ resetToken: z.string() }),
  },
  'users.resetPassword': {
    summary: 'Applies the password given before, against the one-time code. Answers the e-mail to sign in with.',
    answer: data(resetDone),
  },
  'users.setPassword': {
    summary:
      'Sets a password, with the one-time code or for a challenge whose code was verified. Answers the e-mail to sign in with.',
    answer: data(resetDone),
  },
  'users.updateProfile': {
    summary: 'Changes the own profile. A new phone counts once the code sent to it is verified.',
    answer: z.object({ data: ownProfile, registrationToken: z.string().optional() }),
  },
  'users.verifyPhone': { summary: 'Takes the new phone over, against its one-time code.', answer: data(ownProfile) },
  'users.uploadPicture': {
    summary: 'Makes a square of a JPEG, PNG or WebP of at most 5 MB the own profile picture.',
    answer: topLevel({ url: z.string() }),
  },
  'users.askHolder': {
    summary: 'Sends a code to a key holder, who vouches for whoever is signed in by telling it to them.',
    answer: topLevel({ registrationToken: z.string(), sentTo: z.string() }),
  },
  'users.verifyHolder': {
    summary:
      'Verifies a key holder’s code: a recovery hold ends, and for 15 minutes this session may take an alarm back.',
    answer: data(ownProfile),
  },
  'users.mailHoldLift': {
    summary: 'Sends a link that lifts a recovery hold to the confirmed e-mail.',
    answer: data(z.object({ sentTo: z.string() })),
  },
  'users.mailConfirmation': {
    summary: 'Sends the link that confirms the own e-mail, or the one that is to take its place.',
    answer: data(z.object({ sentTo: z.string() })),
  },
  'users.useLink': {
    summary:
      'Does what the link of a letter or text was sent for, once. Opening a link changes nothing: its page asks first.',
    answer: data(z.object({ purpose: z.enum(LINK_PURPOSES) })),
  },
  'users.legal': {
    summary: 'Which versions of terms and privacy policy one has accepted.',
    answer: list(legalStanding),
  },
  'users.acceptLegal': {
    summary: 'Accepts today’s version of the terms or the privacy policy; 409 when another version was read.',
    answer: list(legalStanding),
  },
  'users.sessions': { summary: 'Where one is signed in.', answer: list(session) },
  'users.endSession': { summary: 'Ends one of the own sessions.', answer: nothing },
  'users.endOtherSessions': { summary: 'Ends all own sessions but this one.', answer: list(session) },
  'users.confirmPassword': {
    summary: 'Confirms who one is by the password, which allows an admin’s risky acts in this session for a while.',
    answer: data(z.object({ confirmedUntil: instant })),
  },
  'users.changePassword': {
    summary: 'Replaces the own password. All other sessions end; this one goes on under the token that is answered.',
    answer: data(z.object({ accessToken: z.string() })),
  },
};
