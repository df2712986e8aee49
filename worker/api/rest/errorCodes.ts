import type { ErrorCode } from '#schemas/responses/errors.ts';

export type ErrorExplanation = { status: readonly number[]; meaning: string; remedy: string };

/** Tests hold the status of every real refusal to it. */
export const ERROR_EXPLANATIONS: Readonly<Record<ErrorCode, ErrorExplanation>> = {
  INVALID_INPUT: {
    status: [400],
    meaning: 'The input is wrong.',
    remedy: 'Show each message of errors beside the field its path names.',
  },
  INVALID_OTP: {
    status: [400],
    meaning: 'The one-time code is wrong.',
    remedy: 'Let it be typed again; after too many wrong ones ask for another.',
  },
  INVALID_PASSWORD: {
    status: [400],
    meaning: 'The current password is wrong.',
    remedy: 'Let it be typed again, or reset it.',
  },
  CHALLENGE_ENDED: {
    status: [400],
    meaning: 'The one-time code has expired, was used, or was tried too often.',
    remedy: 'Begin again: ask for another code.',
  },
  OTP_REQUIRED: {
    status: [400],
    meaning: 'The one-time code of this step was never verified.',
    remedy: 'Verify it first, then repeat the request.',
  },
  UNAUTHENTICATED: {
    status: [401],
    meaning: 'There is no session, or it has ended.',
    remedy: 'Sign in again.',
  },
  INVALID_CREDENTIALS: {
    status: [401],
    meaning: 'Wrong e-mail or password at sign-in.',
    remedy: 'Let both be typed again, or reset the password.',
  },
  FORBIDDEN: {
    status: [403],
    meaning: 'Not for this role, or not for this side of a transfer.',
    remedy: 'Do not repeat it: another account has to do this.',
  },
  ACCOUNT_DEACTIVATED: {
    status: [403],
    meaning: 'An admin has deactivated this account.',
    remedy: 'Contact support.',
  },
  PASSWORD_REQUIRED: {
    status: [403],
    meaning: 'This change needs the current password.',
    remedy: 'Ask for it and send it as currentPassword.',
  },
  PASSWORD_CONFIRMATION_REQUIRED: {
    status: [403],
    meaning: 'A risky act, and the password was last typed too long ago in this session.',
    remedy: 'Ask for it, send it to POST /users/confirm-password, then repeat the request.',
  },
  LINK_ENDED: {
    status: [400],
    meaning: 'The link of a letter or text is unknown, was used, or is out of time.',
    remedy: 'Ask for another one, where the account offers that.',
  },
  PERSON_NEEDED: {
    status: [403],
    meaning: 'A limit is reached that a person’s proof lifts, or this always wants one.',
    remedy:
      'Show the frame /person, and repeat the request with the token it gives in the header X-Person-Proof. A token counts once.',
  },
  RECOVERY_HOLD: {
    status: [403],
    meaning:
      'The password was reset by a code less than 72 hours ago: taking alarms back, transfers, removals and changes of contacts wait.',
    remedy:
      'Wait until recoveryHold.until of GET /users/getme, or lift it: POST /users/keyholder-code, or POST /users/recovery-hold/email. Alarms work meanwhile.',
  },
  KEYHOLDER_CODE_REQUIRED: {
    status: [403],
    meaning: 'An alarm is taken back from a session younger than it, or within 72 hours of changed contacts.',
    remedy: 'Verify a key holder’s code in this session (POST /users/keyholder-code), or repeat it after 24 hours.',
  },
  EMAIL_UNCONFIRMED: {
    status: [403],
    meaning: 'A transfer can only be accepted with an e-mail that was proved.',
    remedy: 'Open the link in its letter, or ask for another: POST /users/confirm-email.',
  },
  SUBSCRIPTION_REQUIRED: {
    status: [403],
    meaning: 'This needs a running subscription.',
    remedy: 'Lead to the plans; POST /payment/initialize begins one.',
  },
  DEVICE_LIMIT: {
    status: [403],
    meaning: 'All devices of the plan are used up, or all places that are free for missing and stolen ones.',
    remedy: 'Choose a larger plan, or remove a device.',
  },
  CONTACTS_OF_ADMIN: {
    status: [403],
    meaning: 'Another admin’s e-mail and phone are not yours to change.',
    remedy: 'Leave them out: each admin changes their own.',
  },
  INVALID_SIGNATURE: {
    status: [403],
    meaning: 'The webhook is not signed by the payment provider.',
    remedy: 'Sign the raw bytes of the body with the secret key.',
  },
  NOT_FOUND: {
    status: [404],
    meaning: 'There is no such thing, or it is somebody else’s.',
    remedy: 'Check the id; fetch the list anew.',
  },
  CONFLICT: {
    status: [409],
    meaning: 'It is taken, its state does not allow this, or somebody else was quicker.',
    remedy: 'Fetch the current state, then decide anew.',
  },
  TOO_LARGE: {
    status: [413],
    meaning: 'The request is too large.',
    remedy: 'Send less. See the limits under Requests and answers.',
  },
  RATE_LIMITED: {
    status: [429],
    meaning: 'Too many requests.',
    remedy: 'Wait as many seconds as Retry-After says.',
  },
  TOO_MANY_TEXTS: {
    status: [429],
    meaning: 'So many codes were asked for from this address or network, by whoever is there.',
    remedy: 'Wait as many seconds as Retry-After says, or ask from another network.',
  },
  TEXTS_PAUSED: {
    status: [503],
    meaning:
      'The texts of this hour for people who are not signed in are used up. Signing in, and codes for whoever is signed in, go on.',
    remedy: 'Keep what was typed and repeat it after as many seconds as Retry-After says.',
  },
  DAY_LIMIT: {
    status: [429],
    meaning: 'The account has looked up as many numbers as it may in a day.',
    remedy: 'Go on when the message says, or after as many seconds as Retry-After says.',
  },
  BUSY: {
    status: [503],
    meaning: 'Too many passwords are being checked at this moment.',
    remedy: 'Wait as many seconds as Retry-After says: nothing was counted or changed.',
  },
  INTERNAL: {
    status: [500, 503],
    meaning: 'A fault of the service.',
    remedy: 'Try again later; if it stays, report it with its requestId.',
  },
  PAYMENTS_UNAVAILABLE: {
    status: [503],
    meaning: 'The payment provider cannot be reached.',
    remedy: 'Try again later: nothing was charged.',
  },
  PICTURES_UNAVAILABLE: {
    status: [503],
    meaning: 'Pictures cannot be processed right now.',
    remedy: 'Try again later: the old picture stays.',
  },
  NOT_READY: {
    status: [503],
    meaning: 'A part the service depends on is down: `errors` names it.',
    remedy: 'Send no traffic here; ask again later.',
  },
};

export function codesOf(status: number): ErrorCode[] {
  return (Object.keys(ERROR_EXPLANATIONS) as ErrorCode[]).filter((code) =>
    ERROR_EXPLANATIONS[code].status.includes(status),
  );
}
