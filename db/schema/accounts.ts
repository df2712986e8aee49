import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DELIVER_TO } from '#schemas/accounts/codes.ts';
import { LEGAL_DOCUMENTS } from '#schemas/accounts/legal.ts';
import { EXPORT_STATES } from '#schemas/accounts/links.ts';
import { ROLES } from '#schemas/accounts/roles.ts';
import type { StolenReport } from '#schemas/checks/stolenReport.ts';
import { belongsTo, flag, id, instant, oneOf, refersTo } from './columns.ts';

/** Phones are E.164: +2348012345678. */
const person = () => ({
  username: text('username').notNull(),
  phone: text('phone').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name'),
  surName: text('sur_name').notNull(),
  keyholderPhone1: text('keyholder_phone1'),
  keyholderPhone2: text('keyholder_phone2'),
  country: text('country').notNull(),
  stateOfResidence: text('state_of_residence').notNull(),
  stateOfOrigin: text('state_of_origin').notNull(),
  address: text('address').notNull(),
});

export const isActive = sql`(deactivated_at is null)`;

/**
 * Triggers keep `devicesCount` (devices that are not removed) and `subscribedUntil` (0: never subscribed), so that lists need no join.
 */
export const accounts = sqliteTable(
  'accounts',
  {
    id: id(),
    ...person(),
    /** Null: none yet, or only a pending one. Without `emailConfirmedAt` it is not proved to be theirs. */
    email: text('email'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    pictureKey: text('picture_key'),
    deactivatedAt: instant('deactivated_at'),
    /** Null again after every change of the e-mail. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Replaces `email` once it is confirmed. Several accounts may have the same one pending. */
    pendingEmail: text('pending_email'),
    /** End of the recovery hold; one in the past means no hold. */
    recoveryHoldUntil: instant('recovery_hold_until'),
    /** The phone that confirmed the reset and so started the hold: the owner's or a key holder's. */
    recoveryBy: text('recovery_by', { enum: DELIVER_TO }),
    /** One or two password hashes, with a space between, that “That was not me” locked. Nobody signs in with a locked one. */
    lockedPassword: text('locked_password'),
    /** Until then, codes sent to that phone can't reset the password or prove the owner. */
    phoneDoubtedUntil: instant('phone_doubted_until'),
    keyholder1DoubtedUntil: instant('keyholder1_doubted_until'),
    keyholder2DoubtedUntil: instant('keyholder2_doubted_until'),
    contactsChangedAt: instant('contacts_changed_at'),
    keyholdersChangedAt: instant('keyholders_changed_at'),
    /** Null again when the member names another phone. */
    keyholder1ConsentedAt: instant('keyholder1_consented_at'),
    keyholder2ConsentedAt: instant('keyholder2_consented_at'),
    /** Set when the member asks to delete the account; null again once it is erased. */
    deletionDueAt: instant('deletion_due_at'),
    /** Set when a report without an account made this row: it has a phone and a name, but no e-mail, username or password yet. */
    unfinishedSince: instant('unfinished_since'),
    /** The start of erasing. From then on nobody can log in, and nothing stops it. */
    erasedAt: instant('erased_at'),
    devicesCount: integer('devices_count').notNull().default(0),
    subscribedUntil: instant('subscribed_until').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_pending_email').on(table.pendingEmail).where(sql`pending_email is not null`),
    uniqueIndex('accounts_phone').on(table.phone),
    index('accounts_created').on(table.createdAt),
    index('accounts_deletion').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
    index('accounts_unfinished').on(table.unfinishedSince).where(sql`unfinished_since is not null`),
    index('accounts_standing').on(table.role, isActive, table.createdAt),
    index('accounts_subscribed').on(table.role, isActive, table.subscribedUntil),
    check('accounts_role', oneOf(table.role, ROLES)),
    check(
      'accounts_phone_e164',
      sql`(${table.phone} glob '+234[789][01]*' and length(${table.phone}) = 14) or ${table.erasedAt} is not null`,
    ),
  ],
);

/** The values that undoing a reset restores. Triggers stop other accounts from taking its phone or confirmed e-mail. */
export const accountsBeforeReset = sqliteTable(
  'accounts_before_reset',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    email: text('email'),
    emailConfirmedAt: instant('email_confirmed_at'),
    pendingEmail: text('pending_email'),
    phone: text('phone').notNull(),
    keyholderPhone1: text('keyholder_phone1'),
    keyholderPhone2: text('keyholder_phone2'),
    keyholder1ConsentedAt: instant('keyholder1_consented_at'),
    keyholder2ConsentedAt: instant('keyholder2_consented_at'),
    keyholdersChangedAt: instant('keyholders_changed_at'),
    /** Whose phones confirmed the resets: words of `DELIVER_TO`, with spaces between. */
    resetConfirmedBy: text('reset_confirmed_by').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    index('accounts_before_reset_until').on(table.until),
    index('accounts_before_reset_email').on(sql`lower(${table.email})`),
    index('accounts_before_reset_phone').on(table.phone),
  ],
);

/** E-mails and phones that an account had or named before. Triggers write it, so that erasing finds what was sent there. */
export const formerContacts = sqliteTable(
  'former_contacts',
  {
    accountId: belongsTo('account_id', () => accounts.id),
    contact: text('contact').notNull(),
    /** The contact is the phone of a key holder, not the account's own. */
    isKeyholderPhone: flag('is_keyholder_phone').notNull(),
    /** Was proved to be theirs, not only typed. */
    isProved: flag('is_proved').notNull().default(false),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.contact, table.isKeyholderPhone] }),
    index('former_contacts_changed').on(table.changedAt),
    index('former_contacts_contact').on(table.contact),
  ],
);

/**
 * Keyed hashes of the phones and e-mails of an erased account. `successorId`: a new account with one of them, which
 * takes over its rate limits.
 */
export const erasedMarks = sqliteTable(
  'erased_marks',
  {
    mark: text('mark').notNull(),
    accountId: refersTo('account_id', () => accounts.id),
    successorId: text('successor_id').references(() => accounts.id),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mark, table.accountId] }),
    index('erased_marks_successor').on(table.successorId).where(sql`successor_id is not null`),
    index('erased_marks_erased').on(table.erasedAt),
  ],
);

/** The phone is not verified yet, so there is no account, and others may still take the username and e-mail. */
export const pendingRegistrations = sqliteTable(
  'pending_registrations',
  {
    id: id(),
    ...person(),
    email: text('email').notNull(),
    /** A report made without an account; null for a registration. */
    report: text('report', { mode: 'json' }).$type<StolenReport>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pending_registrations_created').on(table.createdAt)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text('id').notNull(),
    accountId: belongsTo('account_id', () => accounts.id),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    passwordTypedAt: instant('password_typed_at'),
    vouchedAt: instant('vouched_at'),
    /** The last use of a passkey or recovery code in this session. */
    secondFactorAt: instant('second_factor_at'),
    /** The time at which the code sent to the account's e-mail was typed. The first passkey needs it. */
    emailCodeAt: instant('email_code_at'),
  },
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    index('sessions_account').on(table.accountId),
    index('sessions_used').on(table.usedAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);

export const legalAcceptances = sqliteTable(
  'legal_acceptances',
  {
    accountId: belongsTo('account_id', () => accounts.id),
    document: text('document', { enum: LEGAL_DOCUMENTS }).notNull(),
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.document, table.version] })],
);

/** A file of all data about a member, made at their request. The row is deleted with the file. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: id(),
    accountId: belongsTo('account_id', () => accounts.id),
    state: text('state', { enum: EXPORT_STATES }).notNull(),
    /** The schedule queues it again at this time. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then the running attempt owns the row. */
    leaseUntil: instant('lease_until'),
    /** Key in R2, of the newest attempt: nobody gets it before it is `ready`. */
    file: text('file'),
    /** R2's id of a large upload, whose parts may be left over after a crash. */
    uploadId: text('upload_id'),
    size: integer('size'),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    firstDownloadedAt: instant('first_downloaded_at'),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('data_exports_account').on(table.accountId, table.askedAt),
    index('data_exports_due').on(table.dueAt).where(sql`state = 'making'`),
    index('data_exports_ends').on(table.endsAt),
    check('data_exports_state', oneOf(table.state, EXPORT_STATES)),
    check(
      'data_exports_ready',
      sql`${table.state} <> 'ready' or (${table.file} is not null and ${table.size} is not null)`,
    ),
  ],
);
