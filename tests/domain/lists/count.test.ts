import { beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { seedRegistry } from '#db/seed/registry.ts';
import { listUsers } from '#domain/admin/listUsers.ts';
import { listUsersInput } from '#schemas/admin/administration.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { countingDb } from '../../countingDb.ts';
import { person } from '../../factories.ts';

const OWNERS = 600;
const NOW = Date.now();

beforeAll(() => seedRegistry(bindings.DB, { devices: OWNERS * 10, seed: 5, now: NOW }));

async function users(query: Record<string, string>, now = NOW) {
  const counting = countingDb(bindings.DB);
  const ctx = { ...baseContext(bindings, now), db: openDb(counting.db) };
  const { items, pagination } = await listUsers(ctx, listUsersInput.parse(query));
  return { items, pagination, rowsRead: counting.rowsRead() };
}

describe('the length of a list', () => {
  // Rules: 2.2-128
  it('is counted once a minute, however many ask', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => users({ role: 'user' })));
    expect(asked.filter(({ rowsRead }) => rowsRead > OWNERS)).toHaveLength(1);
    expect(asked.map(({ pagination }) => pagination.total)).toEqual(asked.map(() => OWNERS));
    await person();
    const total = async (now: number) => (await users({ role: 'user' }, now)).pagination.total;
    expect([await total(NOW + 59_000), await total(NOW + 60_000)]).toEqual([OWNERS, OWNERS + 1]);
  });

  it('is that of this moment while it is short', async () => {
    const admins = async () => (await users({ role: 'admin' })).pagination;
    const { total } = await admins();
    await person({ role: 'admin' });
    expect(await admins()).toMatchObject({ total: total + 1, atLeast: false });
  });
});

describe('a search that finds much', () => {
  it('shows the nearest, and says that there are more', async () => {
    const { items, pagination, rowsRead } = await users({ search: 'owner', limit: '100', count: 'all' });
    expect(items).toHaveLength(100);
    expect(pagination).toMatchObject({ total: 500, atLeast: true, next: expect.any(String) });
    expect(rowsRead).toBeLessThanOrEqual(5_000);
  });

  it('counts exactly among the few that are looked through', async () => {
    const { pagination } = await users({ search: 'owner', role: 'admin' });
    expect(pagination).toMatchObject({ total: 0, atLeast: false });
  });

  it('says of a rare one how many there are', async () => {
    const { items, pagination } = await users({ search: 'owner_599' });
    expect(items.map(({ username }) => username)).toEqual(['owner_599']);
    expect(pagination).toMatchObject({ total: 1, atLeast: false, next: null, previous: null });
  });
});
