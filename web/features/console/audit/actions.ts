/** What an audited act is called, by its raw name: sentences whose doer stands before them. */
const WORDS: Readonly<Record<string, string>> = {
  'account.register': 'Opened the account',
  'account.sign_in': 'Signed in',
  'account.sign_in_failed': 'Failed to sign in',
  'account.sign_in_refused': 'Was refused at sign-in: deactivated',
  'account.sign_out': 'Signed out',
  'account.legal_accept': 'Accepted terms or privacy policy',
  'account.session_end': 'Ended a session',
  'account.session_end_others': 'Ended all other sessions',
  'account.update': 'Changed the profile',
  'account.contacts_change_failed': 'Typed a wrong password to change contacts',
  'account.phone_change': 'Confirmed a new phone',
  'account.email_change': 'Confirmed a new e-mail',
  'account.email_confirm': 'Confirmed the e-mail',
  'account.link_asked': 'Asked for a link by e-mail',
  'account.keyholder_consent': 'A key holder agreed',
  'account.hold_begin': 'A recovery hold began',
  'account.hold_lift': 'Lifted the recovery hold',
  'account.reset_undo': 'Undid a reset by code',
  'account.vouched': 'A key holder vouched',
  'account.picture_change': 'Changed the profile picture',
  'account.password_change': 'Changed the password',
  'account.password_change_failed': 'Typed a wrong password to change it',
  'account.password_confirm': 'Confirmed the password',
  'account.password_confirm_failed': 'Typed a wrong password to confirm it',
  'account.password_reset': 'Set a new password by code',
  'admin.activate': 'Activated an account',
  'admin.create_admin': 'Made an admin',
  'admin.deactivate': 'Deactivated an account',
  'admin.report_device': 'Set a device’s status',
  'admin.update_user': 'Changed a user’s profile',
  'code.resend': 'Asked for a code again',
  'code.send.registration': 'Asked for a registration’s code',
  'code.send.password_reset': 'Asked for a code for a new password',
  'code.send.transfer': 'Asked for a transfer’s code',
  'code.send.phone_change': 'Asked for a code for a new phone',
  'code.send.vouching': 'Asked for a key holder’s code',
  'code.wrong.registration': 'Typed a wrong registration code',
  'code.wrong.password_reset': 'Typed a wrong code for a new password',
  'code.wrong.transfer': 'Typed a wrong transfer code',
  'code.wrong.phone_change': 'Typed a wrong code for a new phone',
  'code.wrong.vouching': 'Typed a wrong code of a key holder',
  'devices.export': 'Exported devices as CSV',
  'device.edit': 'Edited a device',
  'device.number': 'Replaced a device’s number',
  'device.register': 'Registered a device',
  'device.remove': 'Scheduled a device’s removal',
  'device.removed': 'A device left the register',
  'device.report': 'Reported a device',
  'device.review_asked': 'Registrations that an admin is asked to look at',
  'device.review_done': 'Looked at registrations',
  'device.take_back_asked': 'Asked to take an alarm back from a new session',
  'device.step': 'Ticked a step after a theft',
  'device.restore': 'Took a device’s removal back',
  'message.requeue': 'Queued a message again',
  'payment.initialize': 'Began a payment',
  'payment.paid_otherwise': 'Another amount than ordered has arrived',
  'payment.resolve': 'Sorted out a wrong amount',
  'payment.settle': 'A payment was completed',
  'payment.failed': 'A payment failed',
  'payment.abandoned': 'A payment was abandoned',
  'plan.archive': 'Archived a plan',
  'plan.create': 'Created a plan',
  'plan.delete': 'Deleted a plan',
  'plan.restore': 'Put an archived plan on offer again',
  'plan.update': 'Changed a plan',
  'receipts.export': 'Exported receipts as CSV',
  'transfers.export': 'Exported transfers as CSV',
  'users.export': 'Exported users as CSV',
  'transfer.request': 'Requested a transfer',
  'transfer.code_verified': 'Verified a transfer’s code',
  'transfer.accept': 'Accepted a transfer',
  'transfer.approved': 'A transfer was approved',
  'transfer.rejected': 'Rejected a transfer',
  'transfer.declined': 'Declined a transfer',
  'transfer.cancelled': 'Cancelled a transfer',
  'transfer.deadline': 'A transfer ended at its deadline',
  'transfer.reported': 'A report ended a transfer',
};

/** Groups of acts, by the beginning of their names. */
const GROUPS = {
  account: 'Accounts',
  admin: 'Admins’ acts on users',
  code: 'One-time codes',
  device: 'Devices',
  message: 'Messages',
  payment: 'Payments',
  plan: 'Plans',
  receipts: 'Receipts',
  transfer: 'Transfers',
  users: 'Files of users',
  devices: 'Files of devices',
  transfers: 'Files of transfers',
} as const;

const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** An act in words; one that has none keeps its raw name. */
export function actionLabel(action: string): string {
  return WORDS[action] ?? action;
}

/** Whether a text is an act, or a group of them. */
export function isAction(text: string): boolean {
  return Object.hasOwn(WORDS, text) || Object.hasOwn(GROUPS, text);
}

/** All acts to choose from, each group before its own. */
export const ACTIONS: readonly { value: string; label: string }[] = [
  { value: '', label: 'All' },
  ...GROUP_NAMES.flatMap((group) => [
    { value: group as string, label: `${GROUPS[group]} (all)` },
    ...Object.entries(WORDS)
      .filter(([action]) => action.startsWith(`${group}.`))
      .map(([value, label]) => ({ value, label: `${GROUPS[group]}: ${label}` })),
  ]),
];

/** Acts of visitors; all others without an account come from the payment provider or the schedule. */
const OF_VISITORS = /^(account|code)\./;
const OF_PROVIDER = ['payment.settle', 'payment.failed', 'payment.paid_otherwise'];

/** Who it was where no account did it. */
export function anonymousActor(action: string): string {
  if (OF_VISITORS.test(action)) return 'Visitor';
  return OF_PROVIDER.includes(action) ? 'Payment provider' : 'Ownmark';
}
