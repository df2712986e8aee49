import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedRegistry } from '#db/seed.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { admin, db } from '../../factories.ts';

let token = '';

beforeAll(async () => {
  await seedRegistry(bindings.DB, { devices: 1_000, seed: 1, now: Date.now() });
  token = (await admin()).token;
});

/** Every page that a list's answers lead to, one after the other. */
async function pagesOf(path: string): Promise<Json[]> {
  const pages: Json[] = [];
  for (let next: string | null = ''; next !== null; next = pages.at(-1).pagination.next) {
    const { status, body } = await rest('GET', `/admin/${path}&cursor=${encodeURIComponent(next)}`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    pages.push(body);
  }
  return pages;
}

const owners = (beginning: string) => sql`(select id from accounts where username glob ${`${beginning}*`})`;

describe('13.22 a search and a filter together', () => {
  it.each<[string, SQL]>([
    ['getAllreceipt?search=owner_49', sql`select id from receipts where account_id in ${owners('owner_49')}`],
    [
      'getAllreceipt?search=owner_1&status=failed',
      sql`select id from receipts where status = 'failed' and account_id in ${owners('owner_1')}`,
    ],
    [
      'device-transfers?search=owner_1',
      sql`select id from transfers where from_account_id in ${owners('owner_1')} or to_account_id in ${owners('owner_1')}`,
    ],
    ['getalluser?search=Owner&account=deactivated', sql`select id from accounts where deactivated_at is not null`],
    ['getalluser?search=Owner', sql`select id from accounts where username glob 'owner_*'`],
    [
      'getdeVices?search=owner_4&status=stolen',
      sql`select id from devices where status = 'stolen' and owner_id in ${owners('owner_4')}`,
    ],
  ])('%s leads to all there are, and says so only at the end', async (path, holds) => {
    const expected = (await db.all<{ id: string }>(holds)).map(({ id }) => id).sort();
    const pages = await pagesOf(`${path}&limit=100`);
    const found = pages.flatMap(({ data }) => data.map(({ id }: Json) => id)).sort();
    expect(found).toEqual(expected);
    expect(pages.at(-1).pagination).toMatchObject({ total: expected.length, atLeast: false });
    for (const { data, pagination } of pages) {
      if (data.length === 0 && pagination.next) expect(pagination.atLeast).toBe(true);
      if (!pagination.atLeast) expect(pagination.total).toBe(expected.length);
    }
  });
});
