import { type SQL, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { longAttempts } from '#schemas/rules/limits.ts';
import { retentionMs } from '#schemas/rules/retention.ts';

/** Rows a statement deletes, and statements a table may have: the next run goes on. */
export const BATCH = 500;
const ROUNDS = 20;

const LONG = quoted(longAttempts());

/** Of a case: its row leads to the files (`endPictures`). A legal hold keeps it. */
const MAY_GO = sql`held = 0 and not exists (select 1 from exhibits where case_id = cases.id and picture_key is not null)`;

function expiredRows(ctx: Context): Record<string, SQL> {
  const before = (what: Parameters<typeof retentionMs>[0]) => ctx.now - retentionMs(what);
  return {
    pending_registrations: sql`indexed by pending_registrations_created where created_at < ${before('pendingRegistrations')}`,
    'challenges without an account': sql`indexed by challenges_without_account
      where account_id is null and registration_id is null and created_at < ${before('codesOfUnknownPhones')}`,
    challenges: sql`indexed by challenges_created where created_at < ${before('codes')}`,
    keyed_requests: sql`indexed by keyed_requests_started where started_at < ${before('keyedRequests')}`,
    sessions: sql`indexed by sessions_expires where expires_at < ${before('sessions')}`,
    passkey_challenges: sql`indexed by passkey_challenges_expires where expires_at < ${ctx.now}`,
    accounts_before_reset: sql`indexed by accounts_before_reset_until where until < ${ctx.now}`,
    links: sql`indexed by links_expires where expires_at < ${before('links')}`,
    cached_aggregates: sql`indexed by cached_aggregates_counted where counted_at < ${ctx.now - DAY_MS}`,
    'attempts that count for a day': sql`indexed by attempts_short
      where kind not in (${LONG}) and at < ${before('attempts')}`,
    attempts: sql`indexed by attempts_long where kind in (${LONG}) and at < ${before('longAttempts')}`,
    check_tallies: sql`indexed by check_tallies_hour where hour < ${before('checkTallies')}`,
    suspect_sources: sql`indexed by suspect_sources_until where until < ${before('suspectSources')}`,
    former_contacts: sql`indexed by former_contacts_changed where changed_at < ${before('formerContacts')}`,
    erased_marks: sql`indexed by erased_marks_erased where erased_at < ${before('erasedMarks')}`,
    audit_texts: sql`indexed by audit_texts_at where at < ${before('audit')}`,
    messages: sql`indexed by messages_created where created_at < ${before('messages')} and state <> 'queued'`,
    registration_reviews: sql`indexed by registration_reviews_done
      where done_at is not null and done_at < ${before('registrationReviews')}`,
    registration_attempts: sql`indexed by registration_attempts_at where at < ${before('registrationAttempts')}`,
    sightings: sql`indexed by sightings_hour where hour < ${before('sightings')}`,
    'cases that were never sent': sql`indexed by cases_closed where closed_at < ${before('caseDrafts')} and admitted_at is null and outcome = 'lapsed' and ${MAY_GO}`,
    cases: sql`indexed by cases_closed where closed_at < ${before('cases')} and ${MAY_GO}`,
    'found_threads that were reported': sql`indexed by found_threads_frozen where state = 'frozen' and ended_at < ${before('foundReported')}`,
    found_threads: sql`indexed by found_threads_ended where ended_at < ${before('found')} and +state <> 'frozen'`,
    counters: sql`where day < ${lagosDay(before('counters'))}`,
  };
}

/** Nobody will send these messages again, and they hold names. */
const forgetWhatWasSaid = (ctx: Context) =>
  ctx.db.run(sql`update messages set data = '{}' where rowid in (
    select rowid from messages indexed by messages_told where state in ('sent', 'skipped') and data <> '{}'
      and created_at < ${ctx.now - retentionMs('messageData')} limit ${BATCH * ROUNDS})`);

/** Number and entry of the public log stay, and lead to nobody. */
const forgetPapers = (ctx: Context) =>
  ctx.db.run(sql`update statements set account_id = null, device_id = null, audience = null, text = null, forget_at = null
    where rowid in (select rowid from statements indexed by statements_forget
      where forget_at < ${ctx.now} limit ${BATCH * ROUNDS})`);

export async function purgeExpired(ctx: Context): Promise<void> {
  await forgetPapers(ctx);
  await forgetWhatWasSaid(ctx);
  for (const [name, expired] of Object.entries(expiredRows(ctx))) {
    try {
      await deleteInBatches(ctx, sql.raw(name.split(' ')[0] ?? ''), expired);
    } catch (error) {
      logFault(`Purging ${name}`, error);
    }
  }
}

async function deleteInBatches(ctx: Context, table: SQL, old: SQL): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const { meta } = await ctx.db.run(
      sql`delete from ${table} where rowid in (select rowid from ${table} ${old} limit ${BATCH})`,
    );
    if (meta.changes < BATCH) return;
  }
}
