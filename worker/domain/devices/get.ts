import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts, devices, identifiers, statusReports } from '#db/schema/index.ts';
import { ownAccount } from '#domain/accounts/ownAccount.ts';
import { presentOwner } from '#domain/accounts/present.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { isStaff, type Role } from '#schemas/accounts/roles.ts';
import type { Proof } from '#schemas/devices/proofs.ts';
import { isSought, type Reporter } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import type { DeviceRecord, ReportEntry } from '#schemas/responses/devices.ts';
import { listDoneSteps } from './alarm.ts';
import { findOwn, presentDevice } from './device.ts';
import { listHistory, listRejected, newestFirst } from './history.ts';
import { IS_REPLACED, numbersOf, readNumberChanges } from './numberChanges.ts';

const REPORTS_SHOWN = 50;

/** Where an earlier owner was, and what they wrote, stays theirs. @throws NotFound */
export async function getDevice(ctx: MemberContext, id: string): Promise<DeviceRecord> {
  const [device, owner, reports, changes, rejected, replaced, doneSteps, { wordsFrom, ...support }] = await Promise.all(
    [
      findOwn(ctx, id),
      ownAccount(ctx),
      listReports(ctx, id),
      listHistory(ctx, id, { withNames: true }),
      listRejected(ctx, id),
      readNumberChanges(ctx, { id, ownerId: ctx.actor.id }),
      listDoneSteps(ctx, id),
      readSupport(ctx, id),
    ],
  );
  const ownedSince = changes.find(({ status }) => status === 'completed')?.transferDate ?? '';
  return {
    ...presentDevice(device),
    ...numbersOf(ctx, device, replaced),
    user: presentOwner(owner),
    reports: reports.map((entry) => (entry.createdAt < ownedSince ? withoutTexts(entry) : entry)),
    transferHistory: newestFirst([...changes, ...rejected]),
    doneSteps,
    ...support,
    wordsFrom: isSought(device.status) && wordsFrom > ctx.now ? iso(wordsFrom) : null,
  };
}

type Support = Pick<DeviceRecord, 'proof' | 'disputed'> & { wordsFrom: number };

/** Of all its numbers: `shown` where proof of purchase was seen for each of them. */
export async function readSupport(ctx: Context, deviceId: string): Promise<Support> {
  const [row] = await ctx.db
    .select({
      proof: sql<Proof | null>`min(iif(${IS_REPLACED}, null, ${identifiers.proof}))`,
      disputed: sql<number | null>`max(${identifiers.disputed})`,
      wordsFrom: sql<number | null>`max(iif(${identifiers.proof} = 'shown', null, ${identifiers.publicFrom}))`,
    })
    .from(identifiers)
    .where(eq(identifiers.deviceId, deviceId));
  return { proof: row?.proof ?? 'declared', disputed: row?.disputed === 1, wordsFrom: row?.wordsFrom ?? 0 };
}

export async function listReports(ctx: Context, deviceId: string | SQL): Promise<ReportEntry[]> {
  const rows = await ctx.db
    .select({ report: statusReports, ownerId: devices.ownerId, role: accounts.role })
    .from(statusReports)
    .innerJoin(devices, eq(devices.id, statusReports.deviceId))
    .innerJoin(accounts, eq(accounts.id, statusReports.reporterId))
    .where(eq(statusReports.deviceId, deviceId))
    .orderBy(desc(statusReports.seq))
    .limit(REPORTS_SHOWN);
  return rows.map(({ report, ownerId, role }) => presentReport(report, reporterOf(report.reporterId, ownerId, role)));
}

function reporterOf(reporterId: string, ownerId: string, role: Role): Reporter {
  if (reporterId === ownerId) return 'owner';
  // An admin of then may be support now.
  return isStaff(role) ? 'admin' : 'earlier_owner';
}

function presentReport(row: typeof statusReports.$inferSelect, by: Reporter): ReportEntry {
  const { fromStatus: from, toStatus: to, createdAt, seq: _, deviceId: __, reporterId: ___, ...report } = row;
  return { ...report, by, from, to, createdAt: iso(createdAt) };
}

function withoutTexts(entry: ReportEntry): ReportEntry {
  return { ...entry, location: null, description: null, happenedOn: null, extractNumber: null, station: null };
}
