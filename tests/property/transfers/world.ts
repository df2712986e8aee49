import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { cases } from '#db/schema/cases.ts';
import {
  accounts,
  auditEntries,
  devices,
  identifiers,
  messages,
  sessions,
  statusReports,
  transfers,
} from '#db/schema/index.ts';
import { findCase } from '#domain/cases/case.ts';
import { endCases, endUndecided } from '#domain/cases/close.ts';
import { commit } from '#domain/commit.ts';
import type { Actor, MemberContext } from '#domain/context.ts';
import { registerDevice } from '#domain/devices/register.ts';
import { finishRemovals, removeDevice, restoreDevice } from '#domain/devices/remove.ts';
import { Conflict, DomainError } from '#domain/errors.ts';
import { reportDevice } from '#domain/reports/report.ts';
import { acceptTransfer, cancelTransfer, declineTransfer } from '#domain/transfers/accept.ts';
import { approveTransfer, rejectTransfer } from '#domain/transfers/decide.ts';
import { expireTransfers } from '#domain/transfers/endPending.ts';
import { handoverWordsOf, sayNotPaid, sayPaid, typeHandoverWord } from '#domain/transfers/handover.ts';
import { requestTransfer } from '#domain/transfers/request.ts';
import { registerDeviceInput } from '#schemas/devices/devices.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { contextOf, mintVerified } from '../../domain/transfers/steps.ts';
import { admin, db, member, phone, report } from '../../factories.ts';
import { emptyRegister } from '../runs.ts';
import { type Act, type Model, withoutRepeats } from './model.ts';

const VERBS = {
  accept: acceptTransfer,
  decline: declineTransfer,
  cancel: (ctx: MemberContext, id: string) => cancelTransfer(ctx, { id, reason: 'kept' }),
  approve: approveTransfer,
  reject: rejectTransfer,
  restore: restoreDevice,
  paid: (ctx: MemberContext, id: string) => sayPaid(ctx, { id, how: 'cash' }),
  handOver: (ctx: MemberContext, id: string) => typeHandoverWord(ctx, { id, word: handoverWordsOf(ctx, id)[0] ?? '' }),
  notPaid: sayNotPaid,
} as const;

/** The admin's place among the people. */
const ADMIN = 3;

/** The people of all runs: three members and an admin. Weeks pass in a run: their passwords stay fresh, their sessions are older than any report. */
export async function people() {
  const actors: Actor[] = [];
  for (const one of [await member(), await member(), await member(), await admin()]) {
    actors.push((await contextOf(one)).actor);
    await db
      .update(sessions)
      .set({ passwordTypedAt: Number.MAX_SAFE_INTEGER, createdAt: 0 })
      .where(eq(sessions.accountId, one.id));
  }
  return actors;
}

/** The register itself, driven and read as the model is. */
export class World {
  readonly actors: Actor[];
  readonly deviceIds: string[] = [];
  private began = 0;
  private transferIds: string[][] = [];

  constructor(actors: Actor[]) {
    this.actors = actors;
  }

  /** Registers a device for each of `owners`, and lets everybody in again. */
  async begin(now: number, owners: number[]): Promise<void> {
    this.began = now;
    await db.update(accounts).set({ deactivatedAt: null }).where(inArray(accounts.id, this.ids()));
    // The schedule would go on with what earlier runs have left open, and thousands of runs would slow it down.
    await emptyRegister();
    for (const owner of owners) {
      const device = await registerDevice(this.as(owner, now), registerDeviceInput.parse(spelled(phone())));
      this.deviceIds.push(device.id);
    }
  }

  /** Does what an act says. False when it was refused; what is no refusal is thrown. */
  async perform(act: Act, now: number, transferId: string): Promise<boolean> {
    try {
      await this.call(act, now, transferId);
      return true;
    } catch (error) {
      if (error instanceof DomainError && [400, 403, 404, 409].includes(error.status)) return false;
      throw error;
    }
  }

  private async call(act: Act, now: number, transferId: string): Promise<unknown> {
    if (act.kind === 'schedule') {
      await expireTransfers(baseContext(bindings, now));
      return finishRemovals(baseContext(bindings, now));
    }
    if (act.kind === 'toggle') {
      return db.run(sql`update accounts set deactivated_at = case when deactivated_at is null then 1 end
        where id = ${this.actors[act.who]?.id}`);
    }
    const id = this.deviceIds[act.device] ?? '';
    const ctx = this.as('who' in act ? act.who : ADMIN, now);
    switch (act.kind) {
      case 'request':
      case 'offer': {
        await mintVerified(ctx.actor, id, now);
        const recipientEmail = this.actors[act.to]?.email ?? '';
        return requestTransfer(ctx, { deviceId: id, recipientEmail, reason: 'Sold', handover: act.kind === 'offer' });
      }
      case 'completed':
      case 'refused':
        return this.endCase(id, act.kind, now);
      case 'report': {
        const shown = {
          showToPublic: false,
          happenedOn: null,
          extractNumber: null,
          station: null,
        };
        return reportDevice(ctx, { ...report(act.status), ...shown, id, status: act.status });
      }
      case 'remove':
        return removeDevice(ctx, id, 'sold');
      case 'restore':
        return restoreDevice(ctx, id);
      default:
        return VERBS[act.kind](ctx, transferId);
    }
  }

  /** The case itself is tested in cases.test.ts: here it ends at once, as if two admins had decided it, or one had refused it. */
  private async endCase(deviceId: string, how: 'completed' | 'refused', now: number): Promise<void> {
    const [row] = await db
      .select()
      .from(cases)
      .where(and(eq(cases.deviceId, deviceId), ne(cases.state, 'closed')));
    if (!row) throw new Conflict('No case.');
    const ctx = baseContext(bindings, now);
    if (how === 'refused') await commit(ctx, (await endUndecided(ctx, await findCase(ctx, row.id), 'refused')).writes);
    else {
      const decided = { state: 'decided' as const, outcome: how, actsAt: now, admittedAt: now - 80 * DAY_MS };
      await db.update(cases).set(decided).where(eq(cases.id, row.id));
      await endCases(ctx);
    }
  }

  /** The id of a device's nth transfer as last read; one that nobody has, when there is no such. */
  transferAt(device: number, place: number): string {
    return this.transferIds[device]?.[place] ?? 'nobody’s';
  }

  /** What stands in the register, in the model's words, and what checks answer: the statuses of each device's identifiers. */
  async read(now: number): Promise<{ model: Model; answers: string[][] }> {
    const ofOurs = inArray(transfers.deviceId, this.deviceIds);
    const [accountRows, deviceRows, transferRows, reportRows, auditRows, letterRows, keyRows] = await db.batch([
      db.select().from(accounts).where(inArray(accounts.id, this.ids())),
      db.select().from(devices).where(inArray(devices.id, this.deviceIds)),
      db.select().from(transfers).where(ofOurs).orderBy(asc(transfers.createdAt)),
      db
        .select()
        .from(statusReports)
        .where(inArray(statusReports.deviceId, this.deviceIds))
        .orderBy(asc(statusReports.seq)),
      db
        .select()
        .from(auditEntries)
        .where(
          and(
            eq(auditEntries.subjectType, 'transfer'),
            inArray(auditEntries.subjectId, db.select({ id: transfers.id }).from(transfers).where(ofOurs)),
          ),
        )
        .orderBy(asc(auditEntries.seq)),
      db.select().from(messages).where(inArray(messages.to, this.emails())),
      db.select().from(identifiers).where(inArray(identifiers.deviceId, this.deviceIds)),
    ]);
    const transfersOf = (id: string) => transferRows.filter((row) => row.deviceId === id);
    this.transferIds = this.deviceIds.map((id) => transfersOf(id).map((row) => row.id));
    const person = (id: string) => this.actors.findIndex((actor) => actor.id === id);
    const reporterOf = (rows: typeof reportRows) => {
      const last = rows.at(-1);
      return last ? person(last.reporterId) : null;
    };
    const model: Model = {
      now,
      began: this.began,
      deactivated: this.actors
        .slice(0, 3)
        .map(({ id }) => accountRows.find((row) => row.id === id)?.deactivatedAt !== null),
      letters: letterRows.filter(({ template }) => /^(transfer|handover)_/.test(template)).length,
      devices: this.deviceIds.map((id) => {
        const device = deviceRows.find((row) => row.id === id);
        if (!device) throw new Error('A device is gone.');
        return {
          owner: person(device.ownerId),
          status: device.status,
          removalDue: device.removalScheduledFor,
          removed: device.removedAt !== null,
          reports: withoutRepeats(
            reportRows.filter((row) => row.deviceId === id).map((row) => `${row.fromStatus}>${row.toStatus}`),
          ),
          reporter: reporterOf(reportRows.filter((row) => row.deviceId === id)),
          transfers: transfersOf(id).map((row) => ({
            from: person(row.fromAccountId),
            to: person(row.toAccountId),
            earlier: row.earlierStatus,
            deadline: row.reviewDeadline,
            state: row.state,
            ending: row.ending,
            answer: row.answer,
            handover: row.handover,
            paidAt: row.paidAt,
            handedOverAt: row.handedOverAt,
            frozen: row.frozenCase !== null,
            audit: auditRows.filter(({ subjectId }) => subjectId === row.id).map(({ action }) => action),
          })),
        };
      }),
    };
    const answers = this.deviceIds.map((id) =>
      keyRows.filter((row) => row.deviceId === id).map(({ status }) => status),
    );
    return { model, answers };
  }

  private as(who: number, now: number): MemberContext {
    const actor = this.actors[who];
    if (!actor) throw new Error('Nobody.');
    return { ...baseContext(bindings, now), actor };
  }

  private ids = () => this.actors.map(({ id }) => id);
  private emails = () => this.actors.map(({ email }) => email ?? '');
}

function spelled({ IMEI1, ...device }: ReturnType<typeof phone>) {
  return { ...device, imei1: IMEI1 };
}
