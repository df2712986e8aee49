import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { seedRegistry } from '#db/seed/registry.ts';
import { searchFor as devicesSearch } from '#domain/admin/listDevices.ts';
import { searchFor as usersSearch } from '#domain/admin/listUsers.ts';
import type { Context } from '#domain/context.ts';
import { paginateSearch, type Search } from '#domain/kernel/search.ts';
import { searchFor as receiptsSearch } from '#domain/plans/receipts.ts';
import { searchFor as transfersSearch } from '#domain/transfers/review.ts';
import { listAllDevicesInput, listUsersInput } from '#schemas/admin/administration.ts';
import { exportReceiptsInput } from '#schemas/plans/payments.ts';
import { readCursor } from '#schemas/rules/paging.ts';
import { reviewTransfersInput } from '#schemas/transfers/transfers.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../clients.ts';
import { db } from '../factories.ts';
import { runs } from './runs.ts';
import { type Filters, NAIVE } from './searches/model.ts';

const NOW = Date.now();

type List = {
  table: string;
  filters: Record<string, string[]>;
  searchFor: (ctx: Context, search: string, filters: Filters) => Search;
};

const LISTS: Record<string, List> = {
  users: {
    table: 'accounts',
    filters: { role: ['', 'user', 'admin'], account: ['', 'active', 'deactivated'] },
    searchFor: (ctx, search, filters) => usersSearch(ctx, listUsersInput.parse({ search, ...filters }), search),
  },
  devices: {
    table: 'devices',
    filters: { status: ['', 'active', 'stolen', 'inactive', 'removed'], type: ['', 'laptop', 'smartphone', 'mobile'] },
    searchFor: (_, search, filters) => devicesSearch(listAllDevicesInput.parse({ search, ...filters })),
  },
  transfers: {
    table: 'transfers',
    filters: { status: ['', 'approved', 'rejected', 'pending'] },
    searchFor: (_, search, filters) => transfersSearch(reviewTransfersInput.parse(filters), search),
  },
  receipts: {
    table: 'receipts',
    filters: { status: ['', 'completed', 'failed', 'abandoned'] },
    searchFor: (_, search, filters) => receiptsSearch(exportReceiptsInput.parse(filters), search),
  },
};

const SEARCHES = [
  'owner',
  'owner_1',
  'owner_12',
  'OWNER SAMPLE',
  'sample owner',
  'ada',
  'ada o',
  'obi ada',
  'ada grace obi',
  'grace',
  'samp own',
];
const OTHERS = [
  'bello',
  'obi grace a',
  '+234 910',
  '0910',
  '+23491',
  'device',
  'device 3',
  'sn',
  'sn0',
  '35',
  '86',
  'own-',
  'seed',
  'zzz',
  '3 device',
  '0002',
];

beforeAll(async () => {
  await seedRegistry(bindings.DB, { devices: 300, seed: 5, now: NOW });
  const called = (names: string, which: SQL) => sql`update accounts set ${sql.raw(names)} where ${which}`;
  await allOrNothing(
    db,
    called("first_name = 'ADA', sur_name = 'OBI'", sql`rowid % 7 = 0`),
    called("first_name = 'ADA', middle_name = 'GRACE', sur_name = 'OBI'", sql`rowid % 11 = 0`),
    called("first_name = 'OBI', sur_name = 'ADA'", sql`rowid % 13 = 0`),
    called("first_name = 'BELLO', sur_name = 'BELLO'", sql`rowid % 17 = 0`),
    called("role = 'admin'", sql`rowid % 9 = 0`),
    sql`update accounts set deactivated_at = 1 where rowid % 8 = 0`,
    sql`update devices set name = 'SN' || rowid where rowid % 19 = 0`,
    sql`update devices set removed_at = 1, removal_reason = 'sold', removal_scheduled_for = 1 where rowid % 30 = 0`,
    sql`update devices set removed_at = 1, released_at = 1, removal_reason = 'sold', removal_scheduled_for = 1 where rowid % 46 = 0`,
    sql`update devices set status = 'stolen' where rowid % 15 = 0`,
    sql`delete from identifiers where device_id in (select id from devices where released_at is not null)`,
    sql`update transfers set device_name = 'Owner_1 phone' where rowid % 3 = 0`,
    sql`update devices set created_at = ${NOW} where rowid % 3 = 0`,
  );
});

describe.each(Object.entries(LISTS))('a search of %s', (name, list) => {
  it('shows what a plain reading finds, once each, there and back', async () => {
    const filters = fc.record(
      Object.fromEntries(Object.entries(list.filters).map(([filter, values]) => [filter, fc.constantFrom(...values)])),
    );
    const search = fc.constantFrom(...SEARCHES, ...OTHERS);
    await fc.assert(
      fc.asyncProperty(search, filters, fc.integer({ min: 2, max: 30 }), async (typed, chosen, limit) => {
        const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
        await walkThereAndBack(name, typed, given, limit);
      }),
      { numRuns: runs(30) },
    );
  }, 120_000);

  it('stands in the order of the list and is counted', async () => {
    for (const typed of ['owner_1', 'ada', 'sample owner']) {
      const ctx = baseContext(bindings, NOW);
      const search = list.searchFor(ctx, typed, {});
      const { rows, pagination } = await paginateSearch(ctx, search, { page: 1, limit: 100 });
      const { length } = await (NAIVE[name] as (typeof NAIVE)[string])(typed, {});
      const keys = await db.all<{ key: number; row: number }>(
        sql`select ${search.order.key} as "key", rowid as "row" from ${search.table} where rowid in (${sql.raw(rows.join() || 'null')})
          order by "key" desc, "row" desc`,
      );
      expect(rows).toEqual(keys.map(({ row }) => row));
      expect(pagination).toMatchObject({ total: length, atLeast: false });
    }
  });
});

async function walkThereAndBack(name: string, typed: string, filters: Filters, limit: number) {
  const { searchFor, table } = LISTS[name] as List;
  const ctx = baseContext(bindings, NOW);
  const page = async (sent: string | null = null) => {
    const cursor = sent === null ? undefined : readCursor(sent);
    const { rows, pagination } = await paginateSearch(ctx, searchFor(ctx, typed, filters), { page: 1, limit, cursor });
    expect(rows.length).toBeLessThanOrEqual(limit);
    return { rows, ...pagination };
  };
  const expected = await (NAIVE[name] as (typeof NAIVE)[string])(typed, filters);
  const pages = [await page()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await page(next));
  const walked = pages.flatMap(({ rows }) => rows);
  expect((await idsOf(table, walked)).toSorted()).toEqual(expected);
  expect(pages[0]?.previous).toBeNull();
  for (const one of pages) expect(one).toMatchObject({ total: expected.length, atLeast: false });

  const back = [pages.at(-1)?.rows ?? []];
  for (let before = pages.at(-1)?.previous; before; ) {
    const one = await page(before);
    back.unshift(one.rows);
    before = one.previous;
  }
  expect(back.flat()).toEqual(walked);
}

async function idsOf(table: string, rows: number[]): Promise<string[]> {
  const found = await db.all<{ row: number; id: string }>(
    sql`select rowid as "row", id from ${sql.raw(table)} where rowid in (${sql.raw(rows.join() || 'null')})`,
  );
  const ids = new Map(found.map(({ row, id }) => [row, id]));
  return rows.map((row) => ids.get(row) ?? 'nothing');
}
