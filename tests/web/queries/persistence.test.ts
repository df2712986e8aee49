import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccessMeta } from '#api/rest/route.ts';
import { wholeRouter } from '#api/wholeRouter.ts';
import { createQueryClient, persistQueries, restoreQueries } from '#lib/queries/client.ts';
import { devicesQuery } from '#lib/queries/options.ts';

const KEY = 'ownmark-kept';
const OWN = [
  'devices.get',
  'devices.list',
  'plans.list',
  'receipts.getOwn',
  'receipts.listOwn',
  'transfers.get',
  'transfers.list',
  'transfers.recentContacts',
  'users.dashboard',
];

type Procedure = { _def: { type: string; meta?: AccessMeta } };
const QUERIES = Object.entries(wholeRouter._def.procedures as unknown as Record<string, Procedure>).filter(
  ([, { _def }]) => _def.type === 'query',
);

let store: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  store = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers every query of the API, and keeps what may be kept. */
function keepAll(client: QueryClient, memberId: string) {
  const stop = persistQueries(client, memberId);
  for (const [path] of QUERIES) {
    client.setQueryData([path.split('.'), { input: { id: 'd1' }, type: 'query' }], { secret: path });
    client.setQueryData([path.split('.'), { type: 'infinite' }], { pages: [], pageParams: [] });
  }
  client.setQueryData(['count', 'users'], { total: 3 });
  vi.advanceTimersByTime(600);
  return stop;
}

const keptPaths = () => {
  const { state } = JSON.parse(store.get(KEY) ?? '{}');
  return [...new Set(state.queries.map(({ queryKey }: { queryKey: string[][] }) => queryKey[0]?.join('.')))].sort();
};

test('what the tab keeps is the member’s own data alone', () => {
  keepAll(createQueryClient(), 'ada');
  expect(keptPaths()).toEqual(OWN);
});

test('no answer to an admin is kept', () => {
  const ofAdmins = QUERIES.filter(([, { _def }]) => _def.meta?.who === 'admin').map(([path]) => path);
  expect(ofAdmins.length).toBeGreaterThan(20);
  keepAll(createQueryClient(), 'ada');
  for (const path of ofAdmins) {
    expect(keptPaths()).not.toContain(path);
    expect(store.get(KEY)).not.toContain(`"${path}"`);
  }
});

test('it is there at once for the same member, and stale', () => {
  const before = createQueryClient();
  const stop = persistQueries(before, 'ada');
  before.setQueryData(devicesQuery.queryKey, []);
  vi.advanceTimersByTime(600);
  stop();
  const after = createQueryClient();
  restoreQueries(after, 'ada');
  expect(after.getQueryData(devicesQuery.queryKey)).toEqual([]);
  expect(after.getQueryState(devicesQuery.queryKey)?.isInvalidated).toBe(true);
});

test('somebody else finds nothing, and it is dropped', () => {
  keepAll(createQueryClient(), 'ada');
  const client = createQueryClient();
  restoreQueries(client, 'bola');
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(store.has(KEY)).toBe(false);
});

test('nothing is written once keeping has stopped, not even what was waiting to be', () => {
  const client = createQueryClient();
  const stop = persistQueries(client, 'ada');
  client.setQueryData(devicesQuery.queryKey, []);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(store.has(KEY)).toBe(false);
});
