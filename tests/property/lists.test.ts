import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { seedRegistry } from '#db/seed/registry.ts';
import { bindings, type Json, rest } from '../clients.ts';
import { admin, db } from '../factories.ts';
import { LISTS, type List, NEWCOMER, NOW, type Query, SAID } from './lists/lists.ts';
import { runs } from './runs.ts';

const RUNS = 20;
const CROWD = 40 * 86_400_000;
let token = '';

beforeAll(async () => {
  await seedRegistry(bindings.DB, { devices: 250, seed: 3, now: NOW });
  // Many of the same instant and name, one owner and one receiver of many.
  await allOrNothing(
    db,
    sql`update devices set created_at = created_at - created_at % ${CROWD}, name = 'Phone ' || rowid % 23`,
    sql`update devices set owner_id = 'seed-owner-000002' where rowid % 3 = 0`,
    ...['accounts', 'receipts', 'transfers', 'messages'].map(
      (table) => sql`update ${sql.raw(table)} set created_at = created_at - created_at % ${CROWD}`,
    ),
    sql`update messages set "to" = 'owner1@seed.example' where channel = 'email' and rowid % 2 = 0`,
    sql`update messages set state = 'queued' where rowid % 5 = 0`,
    ...Object.values(SAID).map(
      (said, nth) =>
        sql`update messages set last_error = ${said} where rowid % 15 = ${nth * 5} or (state = 'dead' and rowid % 3 = ${nth})`,
    ),
    sql`update audit_entries set at = at - at % ${CROWD}, actor_id = iif(seq % 2 = 0, 'seed-owner-000001', actor_id)`,
  );
  token = (await admin()).token;
});

describe('a list that is walked while others write', () => {
  // Rules: 2.2-127, 2.2-91, 2.2-117, 2.2-118, 2.2-170, 2.7-05, 2.7-10
  it.each([...LISTS])(
    '$path shows every row once, there and back',
    async (list) => {
      const query = fc.record(
        Object.fromEntries(Object.entries(list.filters).map(([name, values]) => [name, fc.constantFrom(...values)])),
      );
      // Each choice of a filter by itself, then some together by chance.
      const alone = Object.entries(list.filters).flatMap(([name, values]) =>
        values.filter(Boolean).map((value): [Query, number] => [{ [name]: value }, 50]),
      );
      await fc.assert(
        fc.asyncProperty(query, fc.integer({ min: 3, max: 50 }), async (filters, limit) => {
          const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
          await walkThereAndBack(list, chosen, limit);
        }),
        { numRuns: runs(RUNS) + alone.length, examples: alone },
      );
    },
    60_000,
  );

  it('a page that nobody can know is told so', async () => {
    for (const cursor of ['x', 'n1.~name']) {
      const { status, body } = await rest('GET', `/admin/getdeVices?cursor=${cursor}`, { token });
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: 'This page can no longer be found. Go back to the first page.',
      });
    }
    expect((await rest('GET', '/admin/getdeVices?page=1000000', { token })).status).toBe(400);
  });
});

async function walkThereAndBack(list: List, query: Query, limit: number) {
  const expected = (await db.all<{ id: string | number }>(list.holds(query))).map(({ id }) => id);
  const pages: Json[] = [await page(list, query, limit)];
  for (let next = pages[0].pagination.next; next; next = pages.at(-1).pagination.next) {
    await allOrNothing(db, ...list.newcomer(`${NEWCOMER}${randomUUID()}`));
    pages.push(await page(list, query, limit, next));
  }
  expect(pages.flatMap(idsIn)).toEqual(expected);
  for (const one of pages) expect(one.data.length).toBeLessThanOrEqual(limit);
  expect(pages[0].pagination.previous).toBeNull();
  if (expected.length <= 50) expect(pages[0].pagination).toMatchObject({ total: expected.length, atLeast: false });

  const back: (string | number)[][] = [idsIn(pages.at(-1))];
  for (let { previous } = pages.at(-1).pagination; previous; ) {
    const before = await page(list, query, limit, previous);
    back.unshift(idsIn(before));
    // Newcomers may fill pages, too.
    expect(back.length).toBeLessThan(2 * pages.length + 2);
    previous = before.pagination.previous;
  }
  expect(back.flat()).toEqual(expected);
  await forgetNewcomers();
}

async function page({ path }: List, query: Query, limit: number, cursor?: string): Promise<Json> {
  const fields = new URLSearchParams({ ...query, limit: String(limit), ...(cursor && { cursor }) });
  const { status, body } = await rest('GET', `/admin/${path}${path.includes('?') ? '&' : '?'}${fields}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** What a page shows of those who were there before the walk. */
function idsIn({ data }: Json): (string | number)[] {
  const isNew = (one: Json) => String(one.requestId ?? one.id).startsWith(NEWCOMER);
  return data.filter((one: Json) => !isNew(one)).map(({ id }: Json) => id);
}

async function forgetNewcomers() {
  const isNewcomer = sql`glob ${`${NEWCOMER}*`}`;
  await allOrNothing(
    db,
    ...['receipts', 'transfers', 'messages', 'devices', 'accounts'].map(
      (table) => sql`delete from ${sql.raw(table)} where id ${isNewcomer}`,
    ),
    sql`delete from payments where reference ${isNewcomer}`,
    sql`delete from audit_entries where request_id ${isNewcomer}`,
  );
}
