type ErrorRow = readonly [status: number | readonly number[], meaning: string, remedy: string];

/** Part of the API, which explains them. Tests hold the status of every real refusal to it. */
export const ERROR_TABLE = {
  INVALID_INPUT: [400, 'The input is wrong.', 'Show each message of errors beside the field its path names.'],
  INVALID_OTP: [400, 'The code is wrong.', 'Let it be typed again; after too many wrong ones ask for another.'],
  INVALID_PASSWORD: [400, 'The current password is wrong.', 'Let it be typed again, or reset it.'],
  CHALLENGE_ENDED: [
    400,
    'The code has expired, was used, or was tried too often.',
    'Begin again: ask for another code.',
  ],
  OTP_REQUIRED: [400, 'The code of this step was never verified.', 'Verify it first, then repeat the request.'],
  UNAUTHENTICATED: [401, 'There is no session, or it has ended.', 'Log in again.'],
  INVALID_CREDENTIALS: [401, 'Wrong e-mail or password at login.', 'Let both be typed again, or reset the password.'],
  FORBIDDEN: [
    403,
    'Not for this role, or not for this side of a transfer.',
    'Do not repeat it: another account has to do this.',
  ],
  ACCOUNT_DEACTIVATED: [403, 'An admin has deactivated this account.', 'Contact support.'],
  PASSWORD_LOCKED: [
    403,
    'The owner said of a login with this password: that was not me.',
    'Set another password by a code: POST /users/forgetpassword.',
  ],
  PASSWORD_REQUIRED: [403, 'This change needs the current password.', 'Ask for it and send it as currentPassword.'],
  PASSWORD_CONFIRMATION_REQUIRED: [
    403,
    'A risky act, and the password was last typed too long ago in this session.',
    'Ask for it, send it to POST /users/confirm-password, then repeat the request.',
  ],
  SECOND_FACTOR_REQUIRED: [
    403,
    'An admin’s or support’s session in which no passkey was used yet.',
    'secondFactor of GET /users/getme says whether to `use` one (POST /users/passkeys/challenge, then /users/passkeys/use; or /users/recovery-codes/use) or to `enrol` the first (POST /users/passkeys/code).',
  ],
  PASSKEY_REFUSED: [
    400,
    'The authenticator’s answer does not hold: another site, another challenge, a passkey that is not this account’s or was copied.',
    'Begin again with a new challenge, or use another passkey.',
  ],
  LINK_ENDED: [
    400,
    'The link of a letter or text is unknown, was used, or is out of time.',
    'Ask for another one, where the account offers that.',
  ],
  PERSON_NEEDED: [
    403,
    'A limit is reached that a person’s proof lifts, or this always wants one.',
    'Show the frame /person, and repeat the request with the token it gives in the header X-Person-Proof. A token counts once.',
  ],
  RECOVERY_HOLD: [
    403,
    'The password was reset by a code less than 72 hours ago: taking alarms back, transfers, removals and changes of contacts wait.',
    'Wait until recoveryHold.until of GET /users/getme, or lift it: POST /users/keyholder-code. Alarms work meanwhile.',
  ],
  KEYHOLDER_CODE_REQUIRED: [
    403,
    'An alarm is taken back from a session younger than it, or within 72 hours of changed contacts.',
    'Verify a key holder’s code in this session (POST /users/keyholder-code), or repeat it after 24 hours.',
  ],
  EMAIL_UNCONFIRMED: [
    403,
    'A transfer can only be accepted with the e-mail that it was asked for, once that is proved.',
    'Send the token of its letter’s link to POST /users/confirm-email/link, or ask for another letter: POST /users/confirm-email.',
  ],
  WRONG_ACCOUNT: [
    403,
    'The link confirms the e-mail of another account, or nobody is logged in.',
    'Log in to that account; its page /l/{token} shows whose it is. Then POST /users/confirm-email/link.',
  ],
  SUBSCRIPTION_REQUIRED: [
    403,
    'This needs a running subscription.',
    'Lead to the plans; POST /payment/initialize begins one.',
  ],
  DEVICE_LIMIT: [
    403,
    'All devices of the plan are used up, or all places that are free for missing and stolen ones.',
    'Choose a larger plan, or remove a device.',
  ],
  CONTACTS_OF_ADMIN: [
    403,
    'Another admin’s e-mail and phone are not yours to change.',
    'Leave them out: each admin changes their own.',
  ],
  INVALID_SIGNATURE: [
    403,
    'The webhook is not signed by the payment provider.',
    'Sign the raw bytes of the body with the secret key.',
  ],
  NOT_FOUND: [404, 'There is no such thing, or it is somebody else’s.', 'Check the id; fetch the list anew.'],
  STATEMENT_UNKNOWN: [
    404,
    'No paper has this number, or it is somebody else’s.',
    'Compare it with the paper, letter by letter. If it is the same, the paper is not from Ownmark.',
  ],
  STATEMENT_CHANGED: [
    400,
    'The paper’s signature does not fit what it says, or its key was stopped.',
    'Do not rely on it. Typed by hand, one wrong letter looks the same: scan its code.',
  ],
  CONFLICT: [
    409,
    'It is taken, its state does not allow this, or somebody else was quicker.',
    'Fetch the current state, then decide anew.',
  ],
  CASE_OPEN: [409, 'There is an open case of this account about this number.', 'Go on with that one: GET /case.'],
  CASE_LIMIT: [
    429,
    'The account has begun too many cases today, has too many open ones, or lost three within 12 months.',
    'Show the message, which says what can be done.',
  ],
  EXHIBIT_NEEDED: [
    400,
    'Not enough that holds lies before the case to admit it.',
    'Examine what was laid, or refuse the case.',
  ],
  IN_DISPUTE: [409, 'A case about this device is open.', 'Wait until it ends: GET /case.'],
  IDEMPOTENCY_KEY_IN_USE: [
    409,
    'The first request with this Idempotency-Key is still running.',
    'Send the same request again after as many seconds as Retry-After says.',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This Idempotency-Key was sent with another body, method or path.',
    'Use a new key for every new request.',
  ],
  IDEMPOTENCY_ANSWER_LOST: [
    409,
    'The first request with this Idempotency-Key wrote something, and its answer was lost.',
    'Fetch the current state. If it is not what you want, send the request under a new key.',
  ],
  TOO_LARGE: [413, 'The request is too large.', 'Send less. See the limits under Requests and answers.'],
  RATE_LIMITED: [429, 'Too many requests.', 'Wait as many seconds as Retry-After says.'],
  TOO_MANY_TEXTS: [
    429,
    'So many codes, or accounts that somebody has, were asked for from this address or network, by whoever is there.',
    'Wait as many seconds as Retry-After says, or ask from another network.',
  ],
  TEXTS_PAUSED: [
    503,
    'The texts of this hour for people who are not logged in are used up. Logging in, and codes for whoever is logged in, go on.',
    'Keep what was typed and repeat it after as many seconds as Retry-After says.',
  ],
  NOTES_PAUSED: [
    503,
    'As many check notes were made without an account in this hour as may be. Checking, and notes of whoever is logged in, go on.',
    'Repeat it after as many seconds as Retry-After says, or log in.',
  ],
  DAY_LIMIT: [
    429,
    'The account has looked up as many numbers as it may in a day, or as many check notes were made as may be.',
    'Go on when the message says, or after as many seconds as Retry-After says.',
  ],
  BUSY: [
    503,
    'Too many passwords are being checked at this moment.',
    'Wait as many seconds as Retry-After says: nothing was counted or changed.',
  ],
  INTERNAL: [[500, 503], 'A fault of the service.', 'Try again later; if it stays, report it with its requestId.'],
  PAYMENTS_UNAVAILABLE: [503, 'The payment provider cannot be reached.', 'Try again later: nothing was charged.'],
  PICTURES_UNAVAILABLE: [503, 'Pictures cannot be processed right now.', 'Try again later: the old picture stays.'],
  NOT_READY: [
    503,
    'A part the service depends on is down: `errors` names it.',
    'Send no traffic here; ask again later.',
  ],
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_TABLE;
export const ERROR_CODES = Object.keys(ERROR_TABLE) as ErrorCode[];

/** Those that have this status and no other. */
export type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof ERROR_TABLE)[Code][0] extends Status ? Code : never;
}[ErrorCode];

export const statusesOf = (code: ErrorCode): readonly number[] => [ERROR_TABLE[code][0]].flat();

export const codesOf = (status: number): ErrorCode[] => ERROR_CODES.filter((code) => statusesOf(code).includes(status));
