import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { cases, deskOrder } from '#db/schema/cases.ts';
import { devices, identifiers, stepTicks, transfers } from '#db/schema/index.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Actor, Context } from '#domain/context.ts';
import { FLAGGED } from '#domain/devices/device.ts';
import { checkAnswerFor } from '#domain/devices/identifierKeys.ts';
import { NO_REMOVAL } from '#domain/devices/remove.ts';
import { logFault } from '#domain/errors.ts';
import { supersedeCertificates } from '#domain/log/sign.ts';
import { composeLetterWhere } from '#domain/messages/compose.ts';
import {
  APPEAL_TIME,
  type CaseOutcome,
  type CaseVerb,
  DESK_TIME,
  LOCK_MAX,
  UNDECIDED_MARK,
} from '#schemas/cases/caseWords.ts';
import { unnamedDevice } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { FORMER_OWNER } from '#schemas/transfers/transferWords.ts';
import { type Case, CaseChanged, command, findCase } from './case.ts';
import { endFrozenHandover } from './handover.ts';
import { tellLapse } from './tell.ts';

/** What a decision does, and the end of its case, in one batch. By the register itself, whoever was the last to act. */
export async function closing(asked: Context, found: Case): Promise<{ writes: Statement[]; after: Case }> {
  const ctx = { ...asked, actor: undefined };
  const { outcome } = found.row;
  const { writes, after } = ending(ctx, found, outcome ?? 'lapsed');
  const acts = outcome === 'upheld' ? moveToOpener(ctx, found) : outcome === 'lifted' ? liftReport(ctx, found) : [];
  const mark = outcome === 'undecidable' ? setMark(ctx, found) : endMark(ctx, found);
  const isReportLeft = outcome !== 'lifted' && outcome !== 'completed';
  const words = isReportLeft ? showWordsAgain(found) : [];
  // A device that moves to its opener ends whatever transfer there is.
  const handover = outcome === 'upheld' ? [] : await endFrozenHandover(ctx, found, outcome ?? 'lapsed');
  return { writes: [writes, acts, handover, mark, words].flat(), after };
}

function ending(ctx: Context, found: Case, outcome: CaseOutcome) {
  const end = { state: 'closed' as const, outcome, closedAt: ctx.now, takenBy: null, takenUntil: null };
  return command(ctx, found, 'desk', { verb: 'close', outcome }, end);
}

/** The report’s own words were hidden while it was contested, or while a handover waited for its case. */
function showWordsAgain({ row }: Case): Statement[] {
  if (row.kind === 'ownership' || (row.admittedAt === null && row.kind !== 'handover')) return [];
  const isHidden = sql`exists (select 1 from cases where device_id = ${row.deviceId} and id <> ${row.id}
    and kind <> 'ownership' and state in ('admitted', 'decided'))`;
  const shown = sql`(select show_to_public from status_reports where device_id = ${row.deviceId} order by seq desc limit 1)`;
  const of = (column: 'name' | 'model' | 'location') =>
    sql`(select ${sql.raw(column)} from devices where id = ${row.deviceId})`;
  return [
    sql`update identifiers set public_name = ${of('name')}, public_model = ${of('model')}, public_location = ${of('location')}
      where device_id = ${row.deviceId} and status in (${FLAGGED}) and ${shown} = 1 and not ${isHidden}`,
  ];
}

function setMark(ctx: Context, { row }: Case): Statement[] {
  return [
    ctx.db
      .update(identifiers)
      .set({ disputed: true })
      .where(eq(identifiers.deviceId, row.deviceId ?? '')),
  ];
}

/** Only of a case that was admitted: others have set none. One that nobody could decide keeps the mark. */
function endMark(ctx: Context, { row }: Case): Statement[] {
  if (row.admittedAt === null && row.kind !== 'handover') return [];
  const others = sql`exists (select 1 from cases where device_id = ${row.deviceId} and id <> ${row.id}
    and (state in ('admitted', 'decided') or (outcome = 'undecidable' and closed_at > ${ctx.now - UNDECIDED_MARK})))`;
  return [
    ctx.db
      .update(identifiers)
      .set({ disputed: false })
      .where(sql`${identifiers.deviceId} = ${row.deviceId} and not ${others}`),
  ];
}

/** Its history names nobody. */
const OWNER_BY_DECISION = 'OWNER BY DECISION';

const NO_WORDS = { location: null, notes: null, purchaseDate: null };

/** The device is the opener’s, with a line in its history; what the other side wrote about it goes. */
function moveToOpener(ctx: Context, { row, device }: Case): Statement[] {
  if (!device || row.otherId === null) return [];
  const pending = sql`select to_account_id from transfers where device_id = ${device.id} and state = 'pending' and to_account_id <> ${row.openerId}`;
  return [
    composeLetterWhere(
      ctx,
      { template: 'transfer_ended_by_decision', data: { device: device.name } },
      sql`from accounts where id = (${pending})`,
    ),
    ctx.db
      .update(transfers)
      .set({ state: 'rejected', ending: 'decision', decidedAt: ctx.now })
      .where(and(eq(transfers.deviceId, device.id), eq(transfers.state, 'pending'))),
    ctx.db.insert(transfers).values({
      id: randomUUID(),
      deviceId: device.id,
      fromAccountId: row.otherId,
      toAccountId: row.openerId,
      fromName: FORMER_OWNER,
      toName: OWNER_BY_DECISION,
      deviceName: unnamedDevice(device.type),
      deviceModel: null,
      reason: 'By decision of a case',
      state: 'approved',
      earlierStatus: device.status,
      ending: 'decision',
      decidedAt: ctx.now,
      reviewDeadline: ctx.now,
      createdAt: ctx.now,
    }),
    claim(
      'device',
      ctx.db
        .update(devices)
        .set({
          ownerId: row.openerId,
          name: unnamedDevice(device.type),
          model: null,
          status: 'active',
          ...NO_WORDS,
          ...NO_REMOVAL,
          removedAt: null,
          alarmEndsAt: null,
          updatedAt: ctx.now,
        })
        .where(and(eq(devices.id, device.id), eq(devices.ownerId, row.otherId), isNull(devices.releasedAt))),
      () => new CaseChanged(),
    ),
    ctx.db
      .update(identifiers)
      .set({ ...checkAnswerFor(ctx, 'active', { showToPublic: false, location: null }), proof: 'shown' })
      .where(eq(identifiers.deviceId, device.id)),
    ctx.db.delete(stepTicks).where(eq(stepTicks.deviceId, device.id)),
    supersedeCertificates(ctx, device.id),
  ];
}

/** The report ends as if its owner had taken it back; a newer one, or another owner’s, stands. */
function liftReport(ctx: Context, { row, device }: Case): Statement[] {
  if (!device || row.otherId === null) return [];
  const isNewer = sql`exists (select 1 from status_reports where device_id = ${device.id} and to_status in (${FLAGGED})
    and created_at > ${row.admittedAt})`;
  const isContested = sql`exists (select 1 from devices where id = ${device.id} and owner_id = ${row.otherId}
    and status in (${FLAGGED}) and not ${isNewer})`;
  const answer = checkAnswerFor(ctx, 'active', { showToPublic: false, location: null });
  return [
    ctx.db.update(identifiers).set(answer).where(sql`${identifiers.deviceId} = ${device.id} and ${isContested}`),
    ctx.db.delete(stepTicks).where(sql`${stepTicks.deviceId} = ${device.id} and ${isContested}`),
    sql`insert into status_reports (id, device_id, reporter_id, from_status, to_status, show_to_public, created_at)
      select ${randomUUID()}, id, owner_id, status, 'active', 0, ${ctx.now} from devices where id = ${device.id} and ${isContested}`,
    sql`update devices set status = 'active', location = null, updated_at = ${ctx.now} where id = ${device.id} and ${isContested}`,
  ];
}

/** The end of a case that nobody decided. */
export async function endUndecided(
  ctx: Context & { actor?: Actor },
  found: Case,
  outcome: 'lapsed' | 'withdrawn' | 'refused',
  said: { writes: Statement[]; after: Case } = ending(ctx, found, outcome),
): Promise<{ writes: Statement[]; after: Case }> {
  const handover = await endFrozenHandover(ctx, found, outcome);
  const told = outcome === 'lapsed' && found.row.state === 'admitted' ? tellLapse(ctx, found) : [];
  return {
    writes: [said.writes, handover, endMark(ctx, found), showWordsAgain(found), told].flat(),
    after: said.after,
  };
}

const AT_ONCE = 50;

/** By the schedule: decisions whose day has come, locks of 60 days, handovers frozen for so long without a look, drafts of a week. */
export async function endCases(ctx: Context): Promise<void> {
  for (const { id } of await dueCases(ctx)) {
    try {
      const found = await findCase(ctx, id);
      const isDecided = found.row.state === 'decided';
      if (isDecided && (await commitIf(ctx, (await closing(ctx, found)).writes).catch(orElsewhere))) continue;
      await commitIf(ctx, (await endUndecided(ctx, found, 'lapsed')).writes);
    } catch (error) {
      // Somebody was faster: the next run looks again.
      if (!(error instanceof CaseChanged)) logFault(`End of case ${id}`, error);
    }
  }
  await endOldMarks(ctx);
}

/** The device is not the other side’s any more: the case lapses. */
function orElsewhere(error: unknown): false {
  if (error instanceof CaseChanged) return false;
  throw error;
}

/** An appeal that nobody has looked at holds a decision for 74 days after admission: the lock, and the time to appeal. */
function dueCases({ db, now }: Context) {
  const newest = (verb: CaseVerb) =>
    sql`coalesce((select max(seq) from case_entries where case_id = cases.id and verb = ${verb}), 0)`;
  return db.all<{ id: string }>(sql`select id from cases where
    (state = 'decided' and acts_at <= ${now}
      and (${newest('appeal')} < ${newest('confirm')} or admitted_at <= ${now - LOCK_MAX - APPEAL_TIME}))
    or (state = 'admitted' and admitted_at <= ${now - LOCK_MAX})
    or (turn = 'opener' and ${deskOrder(cases)} <= ${now})
    or (turn = 'desk' and ${deskOrder(cases)} <= ${now - LOCK_MAX + DESK_TIME} and kind = 'handover' and state = 'open') limit ${AT_ONCE}`);
}

/** Twelve months after nobody could decide, the entry stands as it is. */
async function endOldMarks(ctx: Context): Promise<void> {
  const since = ctx.now - UNDECIDED_MARK;
  await ctx.db.run(sql`update identifiers set disputed = 0 where disputed = 1 and device_id in (
    select device_id from ${cases} where closed_at <= ${since} and closed_at > ${since - 7 * DAY_MS} and outcome = 'undecidable')
    and not exists (select 1 from cases o where o.device_id = identifiers.device_id
      and (o.state in ('admitted', 'decided') or (o.outcome = 'undecidable' and o.closed_at > ${since})))`);
}

/** Of an account that is being erased. One against it that was admitted holds the erasure (`eraseAccounts`). */
export async function withdrawCasesOf(ctx: Context, accountId: string): Promise<void> {
  const open = await ctx.db.all<{ id: string }>(
    sql`select id from cases where opener_id = ${accountId} and state <> 'closed'`,
  );
  for (const { id } of open) {
    const found = await findCase(ctx, id);
    await commitIf(ctx, (await endUndecided(ctx, found, 'withdrawn')).writes);
  }
}
