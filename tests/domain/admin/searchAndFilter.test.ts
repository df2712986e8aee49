import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { seedRegistry } from '#db/seed/registry.ts';
import { listAllDevices } from '#domain/admin/listDevices.ts';
import { listUsers } from '#domain/admin/listUsers.ts';
import type { Context } from '#domain/context.ts';
import { listAllDevicesInput, listUsersInput } from '#schemas/admin/administration.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { admin, db } from '../../factories.ts';
import { recordingDatabase } from '../../fakes/database.ts';

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

describe('a search and a filter together', () => {
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

const users = (query: unknown) => (ctx: Context) => listUsers(ctx, listUsersInput.parse(query));
const devices = (query: unknown) => (ctx: Context) => listAllDevices(ctx, listAllDevicesInput.parse(query));

/** How SQLite goes about everything that is asked, a line a step. */
async function stepsOf(ask: (ctx: Context) => Promise<unknown>): Promise<string[]> {
  const { d1, asked } = recordingDatabase(bindings.DB);
  await ask({ ...baseContext(bindings, Date.now()), db: openDb(d1) });
  const plans = asked.map(({ sql, params }) =>
    bindings.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>(),
  );
  return (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail));
}

describe('a search goes to its few rows at once', () => {
  it.each([
    ['users by a word', users({ search: 'ada' })],
    ['users by two words', users({ search: 'ada okafor' })],
    ['users by three words', users({ search: 'ada grace okafor' })],
    ['users by phone', users({ search: '0803' })],
    ['users by everything', users({ search: 'ada', role: 'user', subscriptionStatus: 'active', account: 'active' })],
    ['devices by a word', devices({ search: 'galaxy' })],
    ['devices by the end of a number', devices({ search: '6436' })],
    ['devices of a user by a word', devices({ search: 'galaxy', userId: 'x' })],
    ['devices by IMEI', devices({ search: '356938035643809' })],
    ['devices by everything', devices({ search: 'ada', status: 'active', type: 'laptop', userId: 'x', sort: 'name' })],
  ])('%s', async (_, ask) => {
    const steps = await stepsOf(ask);
    expect(steps.filter((step) => /^SCAN (?!\(subquery|found|CONSTANT ROW)/.test(step))).toEqual([]);
    // These indexes hold half the register under one value.
    const wide = /INDEX (accounts_standing|accounts_subscribed|accounts_created|devices_type|devices_created)\b/;
    expect(steps.filter((step) => wide.test(step))).toEqual([]);
  });
});

describe('a page without a search is read in the order of an index', () => {
  it.each([
    ['users', users({})],
    ['admins', users({ role: 'admin' })],
    ['deactivated users', users({ account: 'deactivated' })],
    ['subscribers of a plan', users({ plan: 'x' })],
    ['former subscribers of a plan', users({ plan: 'x', role: 'user', subscriptionStatus: 'inactive' })],
    ['devices', devices({})],
    ['devices by name', devices({ sort: 'name' })],
    ['devices of a status', devices({ status: 'stolen' })],
    ['devices of a type and status', devices({ type: 'laptop', status: 'stolen' })],
    ['devices of a user', devices({ userId: 'x' })],
  ])('%s', async (_, ask) => {
    const steps = await stepsOf(ask);
    expect(steps.filter((step) => /TEMP B-TREE|SCAN \w+$/.test(step))).toEqual([]);
  });
});
