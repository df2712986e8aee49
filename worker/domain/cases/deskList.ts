import { eq, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { CLOSED_FROM, caseEntries, cases, deskOrder } from '#db/schema/cases.ts';
import { accounts } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import { devicesBy, keysOf } from '#domain/admin/listDevices.ts';
import type { MemberContext } from '#domain/context.ts';
import { isIn, type List, type Order, type Page, pageOf, rowidOf } from '#domain/kernel/list.ts';
import { readPage } from '#domain/kernel/paginate.ts';
import { byColumn, byWords, paginateSearch, type Search } from '#domain/kernel/search.ts';
import type { DeskFilters, DeskQuery } from '#schemas/cases/cases.ts';
import { type CaseState, type CaseWait, DESK_TIME } from '#schemas/cases/caseWords.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { DeskCard, WaitingCases } from '#schemas/responses/cases.ts';
import { numberOfKey } from '#schemas/rules/identifiers.ts';
import type { CaseRow } from './case.ts';
import { cardOf } from './list.ts';

const DUE = deskOrder(cases);
/** Whatever is closed comes after it. */
const LAST = CLOSED_FROM / 2;
const ORDER: Order = { key: DUE, kind: 'instant', direction: 'asc' };

/**
 * By the time until which the desk must act, closed ones last. Never an admin’s own. `search`: words of either side or of
 * the device, or the number that the opener typed.
 */
export async function listForDesk(ctx: MemberContext, query: DeskQuery): Promise<Page<DeskCard>> {
  const { search } = query;
  const read = (where: SQL) => selectCards(ctx, where);
  const present = (row: CardRow) => deskCardOf(ctx, row);
  if (!search) return readPage(ctx, listOf(ctx, query), query, { read, present });
  const slice = await paginateSearch(ctx, searchFor(ctx, query, search), query);
  return pageOf(slice, await read(isIn(cases, slice)), present);
}

const COUNTED = 99;

/** What waits for the desk, but for an admin’s own. */
export async function countWaitingCases(ctx: MemberContext): Promise<WaitingCases> {
  const parts = rangesOf(ctx, { waits: 'desk' }).map((range) => sql`select ${DUE} as due from ${cases} where ${range}`);
  const waiting = await ctx.db.all<{ due: number }>(
    sql`${sql.join(parts, sql` union all `)} order by due limit ${COUNTED + 1}`,
  );
  return {
    count: Math.min(waiting.length, COUNTED),
    atLeast: waiting.length > COUNTED,
    firstDue: waiting[0] ? iso(waiting[0].due) : null,
  };
}

function listOf(ctx: MemberContext, { waits = 'all', kind = 'all', taken = 'all' }: DeskFilters): List {
  const name = `cases ${ctx.actor.id} ${waits} ${kind} ${taken}`;
  return { name, table: cases, order: ORDER, indexRanges: rangesOf(ctx, { waits, kind, taken }) };
}

function searchFor(ctx: MemberContext, query: DeskFilters, search: string): Search {
  return { table: cases, order: ORDER, filter: or(...rangesOf(ctx, query)), sources: sourcesOf(search) };
}

const sourcesOf = (search: string): Search['sources'] => [
  ...byWords('account', search, cases.openerId),
  ...byWords('account', search, cases.otherId),
  ...devicesBy(search).map(({ found }) => ({ found, key: cases.deviceId })),
  ...keysOf(search).map((key) => byColumn(cases.key, cases.id, key, cases.id)),
];

/** One range of the index of the desk’s order each; what else is asked is looked at row by row. */
function rangesOf(ctx: MemberContext, filters: DeskFilters): SQL[] {
  const { waits = 'all' } = filters;
  const until = (at: number) => sql`${DUE} <= ${at}`;
  const [desk, answering] = [sql`${cases.turn} = 'desk'`, sql`${cases.turn} = 'other'`];
  const [acting, closed] = [
    sql`${cases.turn} is null and ${DUE} < ${LAST}`,
    sql`${cases.turn} is null and ${DUE} >= ${LAST}`,
  ];
  const isAt = (state: CaseState) => sql`${cases.state} = ${state}`;
  const ranges: Record<CaseWait, SQL[]> = {
    all: [desk, answering, acting, closed],
    desk: [desk, sql`${answering} and ${until(ctx.now + DESK_TIME)}`],
    overdue: [desk, answering].map((range) => sql`${range} and ${until(ctx.now)}`),
    admitted: [sql`${desk} and ${isAt('admitted')}`, answering],
    decided: [sql`${desk} and ${isAt('decided')}`, acting],
    closed: [closed],
  };
  return ranges[waits].map((range) => sql`${range} and ${isListed(ctx, filters)}`);
}

function isListed({ now, actor: { id } }: MemberContext, { kind = 'all', taken = 'all' }: DeskFilters): SQL {
  const isNeutral = sql`${cases.openerId} <> ${id} and ${cases.otherId} is not ${id}`;
  const ofKind = kind === 'all' ? sql`1` : sql`${cases.kind} = ${kind}`;
  const isMine = sql`${cases.takenBy} = ${id} and ${cases.takenUntil} > ${now}`;
  const by = sql`select 1 from ${caseEntries} where case_id = ${cases.id} and actor_id = ${id}`;
  // What one has proposed waits for another admin, and so does an appeal against what one has decided.
  const isForAnother = sql`exists (${by} and seq = ${cases.entries} and verb = 'propose')
    or (${cases.state} = 'decided' and exists (${by} and verb in ('propose', 'confirm'))
      and (select verb from ${caseEntries} where case_id = ${cases.id} and seq = ${cases.entries}) <> 'propose')`;
  const isFree = sql`${cases.state} <> 'closed' and (${cases.takenUntil} is null or ${cases.takenUntil} <= ${now}) and not (${isForAnother})`;
  return sql`${isNeutral} and ${ofKind} and ${{ all: sql`1`, mine: isMine, free: isFree }[taken]}`;
}

const other = alias(accounts, 'other');
const holder = alias(accounts, 'holder');

/** All of three accounts would be more columns than D1 gives. */
const nameIn = ({ firstName, surName }: Record<'firstName' | 'surName', SQLiteColumn>) => ({
  firstName: sql<string>`${firstName}`,
  surName: sql<string>`${surName}`,
});

function selectCards(ctx: MemberContext, where: SQL) {
  return ctx.db
    .select({
      rowid: rowidOf(cases),
      row: cases,
      opener: nameIn(accounts),
      other: nameIn(other),
      holder: nameIn(holder),
    })
    .from(cases)
    .innerJoin(accounts, eq(accounts.id, cases.openerId))
    .leftJoin(other, eq(other.id, cases.otherId))
    .leftJoin(holder, eq(holder.id, cases.takenBy))
    .where(where);
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function deskCardOf({ now, actor }: MemberContext, { row, opener, other, holder }: CardRow): DeskCard {
  const isTaken = row.takenUntil !== null && row.takenUntil > now;
  return {
    ...cardOf({ ...row, ...turnAt(row, now) }),
    number: numberOfKey(row.key),
    opener: fullName(opener),
    other: other && fullName(other),
    takenBy: isTaken && holder ? fullName(holder) : null,
    takenByYou: isTaken && row.takenBy === actor.id,
    takenUntil: isTaken ? isoOrNull(row.takenUntil) : null,
    closedAt: isoOrNull(row.closedAt),
  };
}

/** Once the time to answer is over, it is the desk’s. */
function turnAt({ turn, dueAt }: CaseRow, now: number): Pick<CaseRow, 'turn' | 'dueAt'> {
  const isOver = turn === 'other' && dueAt !== null && dueAt <= now;
  return isOver ? { turn: 'desk', dueAt: dueAt + DESK_TIME } : { turn, dueAt };
}
