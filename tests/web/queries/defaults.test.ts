import { keepPreviousData, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/queries/client.ts';
import { devicesQuery, transfersQuery, verificationQuery } from '#lib/queries/options.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';

const client = createQueryClient();
const HALF = 30_000;
const optionsOf = (procedure: Parameters<typeof getQueryKey>[0]) =>
  client.defaultQueryOptions({ queryKey: [...getQueryKey(procedure), { type: 'query' }] });

test.each([
  ['devices.get', trpc.devices.get, HALF],
  ['plans.list', trpc.plans.list, HALF],
  ['users.sessions', trpc.users.sessions, HALF],
  ['users.dashboard', trpc.users.dashboard, HALF],
  ['transfers.list', trpc.transfers.list, 0],
  ['transfers.get', trpc.transfers.get, 0],
  ['transfers.recentContacts', trpc.transfers.recentContacts, HALF],
  ['payments.standing', trpc.payments.standing, 0],
  ['checks.verify', trpc.checks.verify, 0],
  ['admin.dashboard', trpc.admin.dashboard, 60_000],
  ['transfers.waiting', trpc.transfers.waiting, HALF],
  ['transfers.evidence', trpc.transfers.evidence, 0],
  ['transfers.listForReview', trpc.transfers.listForReview, 0],
  ['transfers.listOf', trpc.transfers.listOf, HALF],
  ['messages.list', trpc.messages.list, 0],
  ['messages.troubles', trpc.messages.troubles, 0],
  ['messages.counts', trpc.messages.counts, 0],
  ['audit.counters', trpc.audit.counters, 0],
  ['audit.list', trpc.audit.list, HALF],
  ['admin.users', trpc.admin.users, HALF],
] as const)('%s is fresh for its time', (_, procedure, staleTime) => {
  expect(optionsOf(procedure).staleTime).toBe(staleTime);
});

test('the rows of a list stay while its next page loads, those of one record do not', () => {
  const lists = [
    trpc.admin.users,
    trpc.admin.devices,
    trpc.admin.devicesOf,
    trpc.admin.find,
    trpc.receipts.listAll,
    trpc.receipts.listOf,
    trpc.receipts.listOwn,
    trpc.transfers.listForReview,
    trpc.transfers.listOf,
    trpc.audit.list,
    trpc.audit.listOf,
    trpc.messages.list,
  ] as const;
  for (const list of lists) expect(optionsOf(list)).toMatchObject({ placeholderData: keepPreviousData });
  for (const one of [trpc.admin.user, trpc.admin.device, trpc.devices.get, trpc.transfers.evidence] as const)
    expect(optionsOf(one)).not.toHaveProperty('placeholderData');
});

test('what waits for a decision is asked every minute, and nothing else is', () => {
  expect(optionsOf(trpc.transfers.waiting)).toMatchObject({ refetchInterval: 60_000 });
  expect(optionsOf(trpc.transfers.list)).not.toHaveProperty('refetchInterval');
});

test('a search for a recipient is asked once', () => {
  expect(optionsOf(trpc.transfers.searchRecipients).retry).toBe(false);
});

test('pages of transfers and of changes of owner end where the server’s do', () => {
  const row = { createdAt: '2026-11-01T00:00:00.000Z' };
  const next = (count: number) => transfersQuery.getNextPageParam(Array(count).fill(row) as never, [], '', []);
  expect(next(PAGE_SIZES.transfers - 1)).toBeUndefined();
  expect(next(PAGE_SIZES.transfers)).toBe(row.createdAt);

  const asked = verificationQuery({ identifier: '353887114209761', kind: 'imei' });
  const change = { requestDate: '2026-10-01T00:00:00.000Z' };
  const after = (device: object | null) => asked.getNextPageParam({ device } as never, [], '', []);
  expect(after(null)).toBeUndefined();
  expect(after({ transferHistory: Array(19).fill(change) })).toBeUndefined();
  expect(after({ transferHistory: Array(20).fill(change) })).toBe(change.requestDate);
  expect(asked.gcTime).toBe(0);
});

test('the list of all own devices is no page of them', () => {
  expect(devicesQuery.queryKey).not.toEqual(getQueryKey(trpc.devices.list, undefined, 'query'));
  client.setQueryData(devicesQuery.queryKey, []);
  const observer = new QueryObserver(client, { queryKey: devicesQuery.queryKey, enabled: false });
  expect(observer.getCurrentResult().data).toEqual([]);
});
