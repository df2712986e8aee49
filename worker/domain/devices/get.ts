import { desc, eq } from 'drizzle-orm';
import { statusReports } from '../../../db/schema/index.ts';
import type { DeviceStatus } from '../../schemas/statuses.ts';
import type { Context, MemberContext } from '../context.ts';
import { type HistoryEntry, listHistory } from './history.ts';
import { type Device, iso, presentDevice } from './present.ts';
import { findOwn } from './queries.ts';

const REPORTS_SHOWN = 50;

/** A report as the device's owner sees it; `id` is its reference. */
export type ReportEntry = {
  id: string;
  from: DeviceStatus | null;
  to: DeviceStatus;
  location: string | null;
  description: string | null;
  showToPublic: boolean;
  showToMembers: boolean;
  createdAt: string;
};

/**
 * One of the actor's devices with its latest reports and its changes of owner. Of reports from before the actor owned it
 * only status and day are told: where an earlier owner was, and what they wrote, stays theirs.
 */
export async function getDevice(
  ctx: MemberContext,
  id: string,
): Promise<Device & { reports: ReportEntry[]; transferHistory: HistoryEntry[] }> {
  const device = await findOwn(ctx, id);
  const [reports, transferHistory] = await Promise.all([
    listReports(ctx, id),
    listHistory(ctx, id, { withNames: true }),
  ]);
  const ownedSince = transferHistory.find(({ status }) => status === 'completed')?.transferDate ?? '';
  return {
    ...presentDevice(device),
    reports: reports.map((entry) => (entry.createdAt < ownedSince ? withoutWords(entry) : entry)),
    transferHistory,
  };
}

/** A device's latest reports, newest first. */
export async function listReports(ctx: Context, deviceId: string): Promise<ReportEntry[]> {
  const rows = await ctx.db
    .select()
    .from(statusReports)
    .where(eq(statusReports.deviceId, deviceId))
    .orderBy(desc(statusReports.seq))
    .limit(REPORTS_SHOWN);
  return rows.map(presentReport);
}

function presentReport(row: typeof statusReports.$inferSelect): ReportEntry {
  const { id, fromStatus, toStatus, location, description, showToPublic, showToMembers, createdAt } = row;
  return {
    id,
    from: fromStatus,
    to: toStatus,
    location,
    description,
    showToPublic,
    showToMembers,
    createdAt: iso(createdAt),
  };
}

function withoutWords(entry: ReportEntry): ReportEntry {
  return { ...entry, location: null, description: null };
}
