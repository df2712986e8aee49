import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../worker/api/router.ts';
import { api } from './api.ts';

type Answers = inferRouterOutputs<AppRouter>;

/** A device as its owner sees it. */
export type Device = Answers['devices']['list'][number];
/** A device with its reports and its changes of owner. */
export type DeviceRecord = Answers['devices']['get'];
export type ReportEntry = DeviceRecord['reports'][number];
export type HistoryEntry = DeviceRecord['transferHistory'][number];
export type Dashboard = Answers['users']['dashboard'];
export type Plan = Answers['plans']['list'][number];
/** What a member's verification tells of a device. */
export type Verification = NonNullable<Answers['checks']['verify']>;

/** Every question the member screens ask, with the key its answer is kept under. */
export const QUERIES = {
  dashboard: queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.users.dashboard.query(undefined, { signal }),
  }),
  devices: queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api.devices.list.query(undefined, { signal }),
  }),
  device: (id: string) =>
    queryOptions({
      queryKey: ['device', id],
      queryFn: ({ signal }) => api.devices.get.query({ id }, { signal }),
    }),
  plans: queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api.plans.list.query(undefined, { signal }),
  }),
  /** Each page holds the device anew and the next 20 of its changes of owner. */
  verification: (identifier: string) =>
    infiniteQueryOptions({
      queryKey: ['verification', identifier],
      queryFn: ({ signal, pageParam }) =>
        api.checks.verify.query({ identifier, before: pageParam || undefined }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => nextPage(page?.transferHistory ?? []),
      gcTime: 0,
      staleTime: 0,
    }),
};

/** As many changes of owner as the server sends at once. */
const HISTORY_PAGE = 20;

function nextPage(history: HistoryEntry[]): string | undefined {
  return history.length < HISTORY_PAGE ? undefined : history.at(-1)?.requestDate;
}
