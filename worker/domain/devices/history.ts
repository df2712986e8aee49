import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { devices, transfers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import type { HistoryEntry, OwnHistoryEntry } from '#schemas/responses/devices.ts';

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
  return rows.map((row) => ({
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
    select id, created_at, decided_at, from_name, to_name, state from transfers
    where device_id = ${devices.id} and ${isShown} order by created_at desc limit ${PAGE_SIZES.history})`;
  const isInVain = sql`state = 'rejected' and from_account_id = ${ownerId}`;
  const history = sql`(select json_group_array(json_object('id', id, 'createdAt', created_at, 'decidedAt', decided_at,
    'fromName', from_name, 'toName', to_name, 'state', state))
    from (${newest(sql`state <> 'rejected'`)} ${ownerId === undefined ? sql`` : sql`union all ${newest(isInVain)}`}))`;
  return history.mapWith((json: string) => newestFirst((JSON.parse(json) as HistoryRow[]).map(presentEntry)));
}

type HistoryRow = Pick<
  typeof transfers.$inferSelect,
  'id' | 'createdAt' | 'decidedAt' | 'fromName' | 'toName' | 'state'
>;

const presentEntry = (row: HistoryRow): OwnHistoryEntry => ({
  ...datesOf(row),
  from: { name: row.fromName },
  to: { name: row.toName },
  status: row.state === 'approved' ? 'completed' : row.state,
});

export const newestFirst = (entries: OwnHistoryEntry[]): OwnHistoryEntry[] =>
  entries.toSorted((one, two) => two.requestDate.localeCompare(one.requestDate));

export async function listRejected(ctx: MemberContext, deviceId: string): Promise<OwnHistoryEntry[]> {
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
