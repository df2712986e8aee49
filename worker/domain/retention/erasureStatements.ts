import { type SQL, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import type { accounts } from '#db/schema/index.ts';
import { ownContacts } from '#domain/accounts/contacts.ts';
import type { Context } from '#domain/context.ts';
import { attemptsOf, hideContacts } from '#domain/kernel/limitsAfterErasure.ts';
import { ERASED_NAME } from '#schemas/accounts/legal.ts';
import { FAREWELL_TEMPLATES } from '#schemas/admin/messageWords.ts';
import { FLAGGED_STATUSES } from '#schemas/devices/statuses.ts';
import { capitalised, firstNameAndInitial } from '#schemas/format/names.ts';
import { retentionMs } from '#schemas/rules/retention.ts';

/** `contacts`: every e-mail and phone they had or typed; `proved`: those that were theirs. */
export type Erased = typeof accounts.$inferSelect & { contacts: string[]; proved: string[] };

const FLAGGED = quoted(FLAGGED_STATUSES);
const NOBODY = `${ERASED_NAME.firstName} ${ERASED_NAME.surName}`;
const NOBODY_SHOWN = capitalised(NOBODY);
const A_DEVICE = 'Device';

/**
 * Erases everything except the account's own row. The order matters: later statements still need some rows to find
 * others.
 */
export function erasingStatements(ctx: Context, account: Erased, limit: number): SQL[] {
  const some = (table: string, where: SQL) =>
    sql`rowid in (select rowid from ${sql.raw(table)} where ${where} limit ${limit})`;
  const deleted = (table: string, where: SQL) => sql`delete from ${sql.raw(table)} where ${some(table, where)}`;
  const changed = (table: string, set: SQL, where: SQL) =>
    sql`update ${sql.raw(table)} set ${set} where ${some(table, where)}`;
  const { id } = account;
  const tools = { deleted, changed };
  return [
    ...messagesOf(account, tools),
    ...limitsOf(ctx, account, limit, tools),
    ...codesOf(account, tools),
    ...recordsOf(ctx, id, tools),
    ...papersOf(ctx, id, tools),
    ...transfersOf(id, tools),
    ...casesOf(id, tools),
    ...foundOf(id, tools),
    ...devicesOf(ctx, account, tools),
  ];
}

type Tools = {
  deleted: (table: string, where: SQL) => SQL;
  changed: (table: string, set: SQL, where: SQL) => SQL;
};

function holderPhones({ id, keyholderPhone1, keyholderPhone2 }: Erased): SQL {
  const now = [keyholderPhone1, keyholderPhone2].filter((phone) => phone !== null);
  return sql`select value from json_each(${JSON.stringify(now)}) union
    select contact from former_contacts where account_id = ${id} and is_keyholder_phone`;
}

const TO_HOLDERS = [
  'keyholder_consent',
  'reset_code_keyholder',
  'reset_done_keyholder',
  'contacts_changed_keyholder',
  'vouching_code_keyholder',
  'transfer_code_keyholder',
  'take_back_asked_keyholder',
  'case_admitted_keyholder',
];

function messagesOf(account: Erased, { deleted, changed }: Tools): SQL[] {
  const { id, email } = account;
  const [own, holders] = [ownContacts(account), holderPhones(account)];
  const isTheirs = sql`(state <> 'queued'
    or challenge_id in (select id from challenges where account_id = ${id})
    or json_extract(data, '$.linkId') in (select id from links where account_id = ${id})
    or json_extract(data, '$.owner') = ${firstNameAndInitial(account)})`;
  const names = [account.surName, account.username, email ?? [], firstNameAndInitial(account)].flat();
  const isNamed = sql.join(
    names.map((name) => sql`instr(lower(text), ${name.toLowerCase()})`),
    sql` or `,
  );
  const aboutTransfer = (party: SQL, other: SQL) => sql`"to" in (
      select email from accounts where id in (select ${other} from transfers where ${party} = ${id})
      union select phone from accounts where id in (select ${other} from transfers where ${party} = ${id}))
    and json_extract(data, '$.transfer') in (select id from transfers where ${party} = ${id})`;
  const [from, to] = [sql`from_account_id`, sql`to_account_id`];
  const givers = sql`(select id from accounts where id in (select from_account_id from transfers where to_account_id = ${id}))`;
  return [
    deleted('messages', sql`"to" in (${own}) and template not in (${quoted(FAREWELL_TEMPLATES)})`),
    deleted('messages', sql`"to" in (${holders}) and template in (${quoted(TO_HOLDERS)}) and ${isTheirs}`),
    changed(
      'messages',
      sql`data = json_replace(data, '$.from', ${NOBODY_SHOWN}, '$.device', ${A_DEVICE}, '$.reason', '')`,
      sql`${aboutTransfer(from, to)} and json_extract(data, '$.from') <> ${NOBODY_SHOWN}`,
    ),
    changed(
      'messages',
      sql`data = json_replace(data, '$.to', ${NOBODY_SHOWN}, '$.recipient', ${NOBODY_SHOWN}, '$.reason', '')`,
      sql`${aboutTransfer(to, from)} and coalesce(json_extract(data, '$.recipient'), json_extract(data, '$.to')) <> ${NOBODY_SHOWN}`,
    ),
    // A transfer's code names the recipient to its giver and the giver's key holders.
    changed(
      'messages',
      sql`data = json_replace(data, '$.recipient', ${NOBODY_SHOWN})`,
      sql`"to" in (select phone from accounts where id in ${givers}
        union select email from accounts where id in ${givers}
        union select keyholder_phone1 from accounts where id in ${givers}
        union select keyholder_phone2 from accounts where id in ${givers})
        and lower(json_extract(data, '$.recipient')) in (${own})`,
    ),
    changed(
      'messages',
      sql`data = json_replace(data, '$.username', ${NOBODY_SHOWN}, '$.email', '', '$.phone', '')`,
      sql`"to" in (select email from accounts where role in ('admin', 'support')) and template = 'paid_otherwise_admin'
        and json_extract(data, '$.reference') in (select reference from payments where account_id = ${id})
        and json_extract(data, '$.email') <> ''`,
    ),
    changed('receipts', sql`note = null`, sql`account_id = ${id} and note is not null`),
    // Empty in production.
    deleted('dev_outbox', sql`"to" in (${own}) or "to" in (${holders}) or ${isNamed}`),
  ];
}

/** A key begins with a phone, an e-mail or the account's id. What counts for the person goes on under a mark. */
function limitsOf(ctx: Context, account: Erased, limit: number, { deleted }: Tools): SQL[] {
  const { id, email, username } = account;
  const holders = sql`select word from (select value as word from (${holderPhones(account)}))
    where not exists (select 1 from accounts where phone = word)`;
  return [
    sql`delete from attempts where id in (${attemptsOf(holders)} limit ${limit})`,
    deleted('attempts', sql`kind = 'signed_in_from' and "key" >= ${id} and "key" < ${`${id}!`}`),
    hideContacts(ctx, account, limit),
    // A list that an admin filtered by this name stays cached for a day.
    deleted(
      'cached_aggregates',
      sql`instr(lower("key"), ${email?.toLowerCase() ?? null}) or instr(lower("key"), ${username.toLowerCase()})`,
    ),
  ];
}

function codesOf(account: Erased, { deleted, changed }: Tools): SQL[] {
  const own = ownContacts(account);
  return [
    deleted('challenges', sql`account_id = ${account.id}`),
    deleted('challenges', sql`asked_phone in (${own})`),
    deleted('challenges', sql`recipient_email in (${own})`),
    // Also those that asked them to be somebody's key holder.
    deleted('links', sql`sent_to in (${own})`),
    // Somebody else's transfer, asked for when a squatter held the address: still nobody's.
    changed('transfers', sql`to_unproved = ''`, sql`to_unproved in (${own})`),
    deleted('pending_registrations', sql`phone in (${own}) or lower(email) in (${own})`),
  ];
}

function recordsOf(ctx: Context, id: string, { deleted, changed }: Tools): SQL[] {
  const isTheirs = sql`account_id = ${id}`;
  return [
    ...[
      'accounts_before_reset',
      'links',
      'sessions',
      'legal_acceptances',
      'subscriptions',
      'registration_reviews',
      'registration_attempts',
    ].map((table) => deleted(table, isTheirs)),
    // While one is made, its file may come after the others were removed.
    deleted('data_exports', sql`${isTheirs} and coalesce(lease_until, 0) <= ${ctx.now}`),
    deleted('audit_texts', isTheirs),
    deleted('audit_texts', sql`other_account_id = ${id}`),
    changed(
      'sandbox_checkouts',
      sql`email = ''`,
      sql`reference in (select reference from payments where ${isTheirs}) and email <> ''`,
    ),
  ];
}

/**
 * A signed text can't be changed, so that it goes as a whole, also the one of a transfer's other side, which names them.
 * Number and entry of the public log stay: they lead to nobody.
 */
function papersOf(ctx: Context, id: string, { changed }: Tools): SQL[] {
  const forgotten = sql`account_id = null, device_id = null, audience = null, text = null, forget_at = null`;
  return [
    changed(
      'statements',
      sql`${forgotten}, ended_at = coalesce(ended_at, ${ctx.now}), ended_why = coalesce(ended_why, 'withdrawn')`,
      sql`account_id = ${id}`,
    ),
    changed(
      'statements',
      forgotten,
      sql`device_id in (select device_id from transfers where from_account_id = ${id}
          union select device_id from transfers where to_account_id = ${id})
        and +kind in ('transfer', 'handover') and exists (select 1 from transfers where transfers.device_id = statements.device_id
          and ${id} in (from_account_id, to_account_id)
          and made_at in (decided_at - decided_at % 1000, handed_over_at - handed_over_at % 1000))`,
    ),
  ];
}

/** The giver's title of the device goes with the giver. */
function transfersOf(id: string, { changed }: Tools): SQL[] {
  const words = sql`reason = '', decision_reason = null, paid_how = null, paid_sum = null`;
  return [
    changed(
      'transfers',
      sql`from_name = ${NOBODY}, device_name = ${A_DEVICE}, device_model = null, ${words}`,
      sql`from_account_id = ${id} and +state <> 'pending' and +from_name <> ${NOBODY}`,
    ),
    changed(
      'transfers',
      sql`to_name = ${NOBODY}, to_unproved = null, ${words}`,
      sql`to_account_id = ${id} and +state <> 'pending' and +to_name <> ${NOBODY}`,
    ),
  ];
}

/** What was decided stays, without their words. */
function casesOf(id: string, { changed }: Tools): SQL[] {
  const laid = sql`((side = 'opener' and case_id in (select id from cases where opener_id = ${id}))
    or (side = 'other' and case_id in (select id from cases where other_id = ${id} and admitted_at is not null)))`;
  return [
    changed('case_entries', sql`words = null`, sql`actor_id = ${id} and words is not null`),
    changed(
      'exhibits',
      sql`detail = null, summary = kind, picture_key = null`,
      sql`${laid} and (summary <> kind or picture_key is not null)`,
    ),
  ];
}

/** What was reported waits for the police until its own time is over. */
const foundOf = (id: string, { deleted }: Tools): SQL[] => [
  deleted('found_threads', sql`owner_id = ${id} and +state <> 'frozen'`),
];

/**
 * A device that is missing or stolen keeps its numbers and warns for some time, without any text of the owner. The
 * numbers of all others become free.
 */
function devicesOf(ctx: Context, { id, erasedAt, unfinishedSince }: Erased, { deleted, changed }: Tools): SQL[] {
  const alarmEndsAt = (erasedAt ?? ctx.now) + (unfinishedSince === null ? retentionMs('erasedReports') : 0);
  const warns = sql`(status in (${FLAGGED}) and released_at is null)`;
  // One index each.
  const isTheirs = sql`device_id in (select id from devices where owner_id = ${id} and released_at is null
    union all select id from devices where owner_id = ${id} and released_at is not null)`;
  const isFreed = sql`device_id in (select id from devices where owner_id = ${id} and released_at is null and not ${warns}
    union all select id from devices where owner_id = ${id} and released_at is not null)`;
  const noWords = sql`name = ${A_DEVICE}, model = null, location = null, notes = null, purchase_date = null`;
  const silent = sql`location = null, description = null, extract_number = null, station = null, show_to_public = 0`;
  const says = sql`(location is not null or description is not null or extract_number is not null or station is not null)`;
  const isNamed = sql`(name <> ${A_DEVICE} or model is not null or location is not null or notes is not null
    or purchase_date is not null)`;
  return [
    changed('status_reports', silent, sql`reporter_id = ${id} and ${says}`),
    changed('status_reports', silent, sql`${isTheirs} and ${says}`),
    deleted('step_ticks', isTheirs),
    ...['registration_attempts', 'sightings', 'sighting_mutes'].map((table) => deleted(table, isTheirs)),
    deleted('number_changes', isFreed),
    deleted('number_changes', sql`${isTheirs} and released_at is not null`),
    deleted('identifiers', isFreed),
    changed(
      'identifiers',
      sql`public_name = null, public_model = null, public_location = null`,
      sql`${isTheirs} and (public_name is not null or public_model is not null or public_location is not null)`,
    ),
    changed(
      'devices',
      sql`${noWords}, serial_number = '', imei1 = '', imei2 = null, removal_scheduled_for = null,
        removed_at = coalesce(removed_at, ${ctx.now}), released_at = coalesce(released_at, ${ctx.now})`,
      sql`owner_id = ${id} and not ${warns} and (${isNamed} or released_at is null or serial_number <> '' or imei1 <> '')`,
    ),
    changed(
      'devices',
      sql`${noWords}, removal_reason = null, removal_scheduled_for = null, alarm_ends_at = ${alarmEndsAt}`,
      sql`owner_id = ${id} and ${warns} and (${isNamed} or removal_scheduled_for is not null or alarm_ends_at is null)`,
    ),
  ];
}
