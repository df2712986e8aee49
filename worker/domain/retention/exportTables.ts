import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type * as schema from '#db/schema/all.ts';
import { tallyKeysOf } from '#domain/kernel/tallies.ts';
import { templateLabel } from '#domain/messages/templates.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#schemas/admin/auditActions.ts';
import { casesOf, deviceName, devicesEverOwned, exhibitsOf, ownDevices, planName } from './exportRows.ts';
import { type Account, columns, type List } from './listExports.ts';

type Schema = typeof schema;
type TableName = {
  [Name in keyof Schema]: Schema[Name] extends SQLiteTable ? Schema[Name]['_']['name'] : never;
}[keyof Schema];

const theirs =
  (table: TableName, column = 'account_id') =>
  ({ id }: Account) =>
    sql`select rowid from ${sql.raw(table)} where ${sql.raw(column)} = ${id}`;

/**
 * Which rows of each table go into the file of a member's own data, or the reason for none. Never a hash, token, code
 * or internal id.
 */
export const TABLES: Record<TableName, List | string> = {
  accounts: {
    name: 'profile',
    what: 'your details, your key holders as you named them, and how your account stands',
    rows: theirs('accounts', 'id'),
    fields: () =>
      columns(
        ...['username', 'email', 'phone', 'firstName', 'middleName', 'surName', 'country', 'stateOfResidence'],
        ...['stateOfOrigin', 'address', 'role', 'keyholderPhone1', 'keyholder1ConsentedAt', 'keyholderPhone2'],
        ...['keyholder2ConsentedAt', 'pendingEmail', 'createdAt', 'updatedAt', 'emailConfirmedAt', 'contactsChangedAt'],
        ...['keyholdersChangedAt', 'recoveryHoldUntil', 'deactivatedAt', 'deletionDueAt', 'unfinishedSince'],
      ),
  },
  former_contacts: {
    name: 'former-contacts',
    what: 'e-mail addresses and phones you had before, and key holders you named before',
    rows: theirs('former_contacts'),
    fields: () => columns('contact', 'isKeyholderPhone', 'changedAt'),
  },
  legal_acceptances: {
    name: 'acceptances',
    what: 'which terms and privacy policy you accepted, and when',
    rows: theirs('legal_acceptances'),
    fields: () => columns('document', 'version', 'acceptedAt'),
  },
  devices: {
    name: 'devices',
    what: 'every device of yours, also removed ones',
    rows: (account) => sql`select rowid from devices where id in ${ownDevices(account)}`,
    fields: () => ({
      ...columns('name', 'type', 'model'),
      imei1: sql`nullif(t.imei1, '')`,
      imei2: sql`t.imei2`,
      serialNumber: sql`nullif(t.serial_number, '')`,
      isWifiOnly: sql`t.wifi_only`,
      ...columns('status', 'location', 'purchaseDate', 'notes', 'createdAt', 'updatedAt', 'removalReason'),
      removalDueAt: sql`t.removal_scheduled_for`,
      ...columns('removedAt', 'releasedAt'),
    }),
  },
  number_changes: {
    name: 'number-changes',
    what: 'numbers of devices that you replaced',
    rows: (account) => sql`select rowid from number_changes where device_id in ${devicesEverOwned(account)}
      and +actor_id = ${account.id}`,
    fields: (account) => ({ device: deviceName(account), ...columns('field', 'before', 'after', 'createdAt') }),
  },
  status_reports: {
    name: 'reports',
    what: 'what you reported about devices, and what our team reported about yours',
    rows: reportsOf,
    fields: (account) => ({
      device: deviceName(account),
      by: sql`case t.reporter_id when ${account.id} then 'you' else 'Ownmark' end`,
      from: sql`t.from_status`,
      to: sql`t.to_status`,
      ...columns('location', 'description', 'happenedOn', 'extractNumber', 'station'),
      isShownToPublic: sql`t.show_to_public`,
      createdAt: sql`t.created_at`,
    }),
  },
  step_ticks: {
    name: 'steps',
    what: 'steps you ticked after a theft',
    rows: (account) => sql`select rowid from step_ticks where device_id in ${ownDevices(account)}`,
    fields: (account) => ({ device: deviceName(account), step: sql`t.step`, doneAt: sql`t.at` }),
  },
  registration_attempts: {
    name: 'tries',
    what: 'when somebody tried to register a device of yours that is reported; never who',
    rows: (account) => sql`select rowid from registration_attempts where device_id in ${ownDevices(account)}`,
    fields: (account) => ({ device: deviceName(account), at: sql`t.at` }),
  },
  sightings: 'hours in which a reported device was checked; its page shows how many',
  sighting_mutes: 'devices whose owner wants no letters about checks; their pages show it',
  transfers: {
    name: 'transfers',
    what: 'devices given and received; of the other person only the name, as your screen shows it',
    rows: ({ id }) => sql`select rowid from transfers where from_account_id = ${id}
      union all select rowid from transfers where to_account_id = ${id}`,
    fields: ({ id }) => ({
      direction: sql`case t.from_account_id when ${id} then 'given' else 'received' end`,
      device: sql`t.device_name`,
      model: sql`t.device_model`,
      number: sql`case when t.from_account_id = ${id} or t.state = 'approved'
        then (select coalesce(nullif(d.imei1, ''), d.serial_number) from devices d where d.id = t.device_id) end`,
      from: sql`t.from_name`,
      to: sql`t.to_name`,
      ...columns('reason', 'state', 'answer', 'answeredAt', 'ending', 'decisionReason', 'decidedAt'),
      ...columns('handover', 'paidAt', 'paidHow', 'paidSum', 'handedOverAt'),
      reviewUntil: sql`t.review_deadline`,
      createdAt: sql`t.created_at`,
    }),
  },
  subscriptions: {
    name: 'plan',
    what: 'the plan you have',
    rows: theirs('subscriptions'),
    fields: () => ({ plan: planName, startsAt: sql`t.starts_at`, endsAt: sql`t.ends_at` }),
  },
  payments: {
    name: 'payments',
    what: 'payments you began, in naira; what arrived otherwise, in hundredths of its currency',
    rows: theirs('payments'),
    fields: () => ({
      reference: sql`t.reference`,
      plan: planName,
      ...columns('duration', 'durationUnit', 'amount', 'state', 'failure', 'paidAmount', 'paidCurrency'),
      ...columns('createdAt', 'settledAt', 'resolvedAt', 'outcome'),
    }),
  },
  receipts: {
    name: 'receipts',
    what: 'your receipts, in naira',
    rows: theirs('receipts'),
    fields: () => ({
      ...columns('receiptNumber'),
      reference: sql`t.payment_reference`,
      plan: sql`t.subscription_name`,
      ...columns('description', 'amount', 'status', 'note', 'createdAt'),
    }),
  },
  statements: {
    name: 'papers',
    what: 'papers you made',
    rows: theirs('statements'),
    fields: () => columns('number', 'kind', 'madeAt', 'endsAt', 'endedAt', 'endedWhy', 'audience', 'text'),
  },
  cases: {
    name: 'cases',
    what: 'cases you opened, and admitted ones against you; never who the other side is',
    rows: casesOf,
    fields: ({ id }) => ({
      kind: sql`t.kind`,
      side: sql`iif(t.opener_id = ${id}, 'you opened it', 'it is about your device')`,
      number: sql`iif(t.opener_id = ${id} and t.kind <> 'handover', substr(t.key, 3), null)`,
      ...columns('state', 'outcome', 'createdAt', 'closedAt'),
    }),
  },
  case_entries: {
    name: 'case-entries',
    what: 'what you said in cases',
    rows: ({ id }) => sql`select rowid from case_entries where actor_id = ${id} and side <> 'desk'`,
    fields: () => columns('verb', 'words', 'at'),
  },
  exhibits: {
    name: 'case-proofs',
    what: 'the proofs you added to cases',
    rows: exhibitsOf,
    fields: () => columns('kind', 'detail', 'laidAt'),
  },
  found_threads: {
    name: 'found-devices',
    what: 'conversations with finders of your missing devices; never who the finder is',
    rows: theirs('found_threads', 'owner_id'),
    fields: () => columns('state', 'provedAt', 'ownerSharesAt', 'createdAt', 'endedAt'),
  },
  found_entries: {
    name: 'found-device-words',
    what: 'what you said in them',
    rows: ({ id }) =>
      sql`select rowid from found_entries where thread_id in (select id from found_threads where owner_id = ${id}) and side = 'owner'`,
    fields: () => columns('verb', 'sentence', 'place', 'words', 'meetAt', 'meetDay', 'at'),
  },
  passkeys: 'of admins and support alone; their profile shows them',
  recovery_codes: 'hashes, of admins and support alone',
  passkey_challenges: 'random numbers, five minutes',
  sessions: {
    name: 'logins',
    what: 'where you are logged in',
    rows: theirs('sessions'),
    fields: () => ({
      device: sql`t.device`,
      signedInAt: sql`t.created_at`,
      usedAt: sql`t.used_at`,
      passwordTypedAt: sql`t.password_typed_at`,
      endsAt: sql`t.expires_at`,
    }),
  },
  challenges: {
    name: 'codes',
    what: 'codes asked for your account, without the codes',
    rows: theirs('challenges'),
    fields: () => columns('purpose', 'askedPhone', 'deliverTo', 'newPhone', 'createdAt', 'verifiedAt', 'usedAt'),
  },
  links: {
    name: 'links',
    what: 'links we sent that confirm or undo something, without the links',
    rows: theirs('links'),
    fields: () => columns('purpose', 'sentTo', 'createdAt', 'expiresAt', 'usedAt', 'endedAt'),
  },
  messages: {
    name: 'messages',
    what: 'letters and text messages to the address and phone you have now; what they said we forget after 14 days',
    rows: messagesTo,
    fields: () => ({
      what: sql`t.template`,
      channel: sql`t.channel`,
      to: sql`t."to"`,
      ...columns('state', 'createdAt', 'sentAt'),
    }),
    words: { what: templateLabel },
  },
  audit_entries: {
    name: 'activity',
    what: 'what was done in your account or to it, and when',
    rows: ({ id, role }) => sql`select seq from audit_entries where subject_id = ${id}
      ${role === 'user' ? sql`union select seq from audit_entries where actor_id = ${id}` : sql``}`,
    fields: ({ id }) => ({
      what: sql`t.action`,
      by: sql`case when t.actor_id = ${id} then 'you' when t.actor_id is null then 'nobody logged in' else 'Ownmark' end`,
      at: sql`t.at`,
    }),
    words: { what: (action) => AUDIT_ACTIONS[action as AuditAction] ?? action },
  },
  check_tallies: {
    name: 'checks',
    what: 'how many numbers you checked in an hour of the last two days; we do not keep which',
    rows: ({ id }) => sql`select rowid from check_tallies where who in ${tallyKeysOf(id)}`,
    fields: () => ({ hourBeganAt: sql`t.hour`, numbers: sql`t.asked`, answered: sql`t.answered`, found: sql`t.hits` }),
  },
  registration_reviews: {
    name: 'reviews',
    what: 'registrations that an admin was asked to look at, because they looked odd',
    rows: theirs('registration_reviews'),
    fields: () => columns('reason', 'devices', 'createdAt', 'doneAt'),
  },
  data_exports: {
    name: 'files',
    what: 'when you asked for a file like this one',
    rows: theirs('data_exports'),
    fields: () => ({ ...columns('askedAt', 'readyAt'), takenAt: sql`t.first_downloaded_at` }),
  },
  erased_marks: 'keyed hashes of an account that was erased; nothing can be read from them',
  identifiers: 'the numbers of devices once more, as a check finds them',
  audit_texts: 'an admin’s words, which may name others: support hands them out',
  attempts: 'counts for limits; two days, a few kinds 30',
  suspect_sources: 'a mark of some hours against scraping',
  accounts_before_reset: 'the same contacts stand in profile or former-contacts; 72 hours',
  pending_registrations: 'no account yet; a day',
  keyed_requests: 'sealed with a key that only the caller has; a day',
  cached_aggregates: 'counts for admins; a day',
  counters: 'numbers of a day, nobody’s name',
  plans: 'what is on offer',
  carriers: 'failures of a channel',
  dev_outbox: 'development only',
  sandbox_checkouts: 'development only',
  log_entries: 'fingerprints of papers, which say nothing without the paper; public',
  log_state: 'how far the public log is published',
  log_witnesses: 'what outsiders signed of the public log',
  flagged_changes: 'numbers that became flagged or no longer are; minutes',
  flagged_manifest: 'names of snapshots',
};

/** Only messages since they have that e-mail or phone. Earlier ones went to somebody else who had it or mistyped it. */
function messagesTo({ id, email, phone, createdAt }: Account): SQL {
  return sql`select rowid from messages where "to" in (${email}, ${email?.toLowerCase() ?? null}, ${phone})
    and created_at >= max(${createdAt}, coalesce((select max(changed_at) from former_contacts
      where account_id = ${id} and not is_keyholder_phone and (substr(contact, 1, 1) = '+') = (channel = 'sms')), 0))
    and not exists (select 1 from former_contacts other
      where other.contact = "to" and other.account_id <> ${id} and other.changed_at >= messages.created_at)`;
}

/** The member's own reports, and those of our team since the device became theirs. A device's screen shows the same. */
function reportsOf(account: Account): SQL {
  const { id } = account;
  const since = sql`coalesce((select max(decided_at) from transfers
    where device_id = r.device_id and to_account_id = ${id} and state = 'approved'), 0)`;
  return sql`select seq from status_reports where reporter_id = ${id}
    union select r.seq from status_reports r join accounts a on a.id = r.reporter_id and a.role <> 'user'
      where r.device_id in ${ownDevices(account)} and r.created_at >= ${since}`;
}

export const LISTS: { table: string; list: List }[] = Object.entries(TABLES).flatMap(([table, list]) =>
  typeof list === 'string' ? [] : [{ table, list }],
);
