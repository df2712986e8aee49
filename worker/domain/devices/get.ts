import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { accounts, devices, identifiers, statusReports, transfers } from '#db/schema/index.ts';
import { ownAccount, presentOwner } from '#domain/accounts/present.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { isStaff, type Role } from '#schemas/accounts/roles.ts';
import { isFlagged, type Proof, type Reporter } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import type { DeviceRecord, HistoryEntry, OwnHistoryEntry, ReportEntry } from '#schemas/responses/devices.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { FORMER_OWNER } from '#schemas/transfers/transferWords.ts';
import { listDoneSteps } from './alarm.ts';
import { findOwn, presentDevice } from './device.ts';
import { IS_REPLACED, numbersOf, readNumberChanges } from './numberChanges.ts';
import { listAttempts } from './registrationAttempts.ts';

const REPORTS_SHOWN = 50;

/** Hides the places and texts of earlier owners, and of the keeper of a handover. @throws NotFound */
export async function getDevice(ctx: MemberContext, id: string): Promise<DeviceRecord> {
  const [device, owner, reports, changes, rejected, replaced, doneSteps, attempts, { wordsFrom, ...support }] =
    await Promise.all([
      findOwn(ctx, id),
      ownAccount(ctx),
      listReports(ctx, id),
      listHistory(ctx, id, { withNames: true }),
      listRejected(ctx, id),
      readNumberChanges(ctx, { id, ownerId: ctx.actor.id }),
      listDoneSteps(ctx, id),
      listAttempts(ctx, id),
      readSupport(ctx, id),
    ]);
  const ownedSince = changes.find(({ status }) => status === 'completed')?.transferDate ?? '';
  return {
    ...presentDevice(device),
    ...numbersOf(ctx, device, replaced),
    user: presentOwner(owner),
    reports: reports.map((entry) => (isTheirs(entry, ownedSince) ? entry : withoutTexts(entry))),
    transferHistory: newestFirst([...changes, ...rejected]),
    doneSteps,
    attempts: attempts.filter(({ at }) => at >= ownedSince).map(({ id, at }) => ({ id, at })),
    ...support,
    wordsFrom: isFlagged(device.status) && wordsFrom > ctx.now ? iso(wordsFrom) : null,
  };
}

type Support = Pick<DeviceRecord, 'proof' | 'disputed'> & { wordsFrom: number };

/** `shown` only where proof of purchase was seen for each of its numbers. */
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
  // Whoever reported as an admin may have another role of staff by now.
  return isStaff(role) ? 'admin' : 'earlier_owner';
}

function presentReport(row: typeof statusReports.$inferSelect, by: Reporter): ReportEntry {
  const { fromStatus: from, toStatus: to, createdAt, seq: _, deviceId: __, reporterId: ___, ...report } = row;
  return { ...report, by, from, to, createdAt: iso(createdAt) };
}

/** What they wrote themselves, also as its keeper before it was theirs, and what our team has written since. */
const isTheirs = ({ by, createdAt }: ReportEntry, ownedSince: string): boolean =>
  by === 'owner' || (by === 'admin' && createdAt >= ownedSince);

function withoutTexts(entry: ReportEntry): ReportEntry {
  return { ...entry, location: null, description: null, happenedOn: null, extractNumber: null, station: null };
}

export const withoutNames = (entry: HistoryEntry): HistoryEntry => ({ ...entry, from: null, to: null });

/** Newest first, 20 a page, without rejected transfers. @param before entries older than this instant (epoch ms) */
export async function listHistory(
  ctx: Context,
  deviceId: string,
  { withNames, before }: { withNames: boolean; before?: number },
): Promise<HistoryEntry[]> {
  const rows = await ctx.db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.deviceId, deviceId),
        sql`state <> 'rejected'`,
        before === undefined ? undefined : lt(transfers.createdAt, before),
      ),
    )
    .orderBy(desc(transfers.createdAt))
    .limit(PAGE_SIZES.history);
  return withoutFormerNames(rows).map((row) => ({
    ...datesOf(row),
    from: withNames ? { name: row.fromName } : null,
    to: withNames ? { name: row.toName } : null,
    status: row.state === 'approved' ? 'completed' : 'pending',
  }));
}

/**
 * A column of a list of devices: what `listHistory` answers for each, newest first. @param ownerId also what this owner
 * asked for in vain
 */
export function historyColumn(): SQL<HistoryEntry[]>;
export function historyColumn(ownerId: string): SQL<OwnHistoryEntry[]>;
export function historyColumn(ownerId?: string): SQL<OwnHistoryEntry[]> {
  const newest = (isShown: SQL) => sql`select * from (
    select id, created_at, decided_at, from_name, to_name, state, ending from transfers
    where device_id = ${devices.id} and ${isShown} order by created_at desc limit ${PAGE_SIZES.history})`;
  const isInVain = sql`state = 'rejected' and from_account_id = ${ownerId}`;
  const history = sql`(select json_group_array(json_object('id', id, 'createdAt', created_at, 'decidedAt', decided_at,
    'fromName', from_name, 'toName', to_name, 'state', state, 'ending', ending))
    from (${newest(sql`state <> 'rejected'`)} ${ownerId === undefined ? sql`` : sql`union all ${newest(isInVain)}`}))`;
  return history.mapWith((json: string) =>
    newestFirst(withoutFormerNames(JSON.parse(json) as HistoryRow[]).map(presentEntry)),
  );
}

type HistoryRow = Pick<
  typeof transfers.$inferSelect,
  'id' | 'createdAt' | 'decidedAt' | 'fromName' | 'toName' | 'state' | 'ending'
>;

/** Before a decision the names are those of the other side and of whoever gave it to them. */
function withoutFormerNames<Row extends HistoryRow>(rows: Row[]): Row[] {
  const decidedAt = Math.max(...rows.map(({ ending, createdAt }) => (ending === 'decision' ? createdAt : 0)), 0);
  return rows.map((row) =>
    row.createdAt < decidedAt ? { ...row, fromName: FORMER_OWNER, toName: FORMER_OWNER } : row,
  );
}

const presentEntry = (row: HistoryRow): OwnHistoryEntry => ({
  ...datesOf(row),
  from: { name: row.fromName },
  to: { name: row.toName },
  status: row.state === 'approved' ? 'completed' : row.state,
});

const newestFirst = (entries: OwnHistoryEntry[]): OwnHistoryEntry[] =>
  entries.toSorted((one, two) => two.requestDate.localeCompare(one.requestDate));

async function listRejected(ctx: MemberContext, deviceId: string): Promise<OwnHistoryEntry[]> {
  const { deviceId: device, fromAccountId, state, createdAt } = transfers;
  const rows = await ctx.db
    .select()
    .from(transfers)
    .where(and(eq(fromAccountId, ctx.actor.id), eq(device, deviceId), eq(state, 'rejected')))
    .orderBy(desc(createdAt))
    .limit(PAGE_SIZES.history);
  return rows.map(presentEntry);
}

function datesOf({ id, createdAt, decidedAt }: HistoryRow) {
  return { id, requestDate: iso(createdAt), transferDate: iso(decidedAt ?? createdAt) };
}
