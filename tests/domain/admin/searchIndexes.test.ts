import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { listAllDevices } from '#domain/admin/listDevices.ts';
import { listUsers } from '#domain/admin/listUsers.ts';
import type { Context } from '#domain/context.ts';
import { listAllDevicesInput, listUsersInput } from '#schemas/admin/administration.ts';
import { jobContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { recordingDatabase } from '../../fakes/database.ts';

const users = (query: unknown) => (ctx: Context) => listUsers(ctx, listUsersInput.parse(query));
const devices = (query: unknown) => (ctx: Context) => listAllDevices(ctx, listAllDevicesInput.parse(query));

/** How SQLite goes about everything that is asked, a line a step. */
async function stepsOf(ask: (ctx: Context) => Promise<unknown>): Promise<string[]> {
  const { d1, asked } = recordingDatabase(bindings.DB);
  await ask({ ...jobContext(bindings, Date.now()), db: openDb(d1) });
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
