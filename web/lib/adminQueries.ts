import { queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../worker/api/router.ts';
import { MINUTE } from '../../worker/schemas/dates.ts';
import { api } from './api.ts';

type Answers = inferRouterOutputs<AppRouter>;

/** The figures of the console's first screen. */
export type Stats = Answers['admin']['dashboard'];
export type MonthOfRegister = Stats['months'][number];
/** How many transfers wait for a decision. */
export type WaitingTransfers = Answers['transfers']['waiting'];

/** Every question the console asks. The keys begin with 'admin': none of it is kept in the tab. */
export const ADMIN_QUERIES = {
  stats: queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => api.admin.dashboard.query(undefined, { signal }),
    staleTime: MINUTE,
  }),
  /** Asked again every minute: members make transfers, and other admins decide them. */
  waiting: queryOptions({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => api.transfers.waiting.query(undefined, { signal }),
    refetchInterval: MINUTE,
    staleTime: MINUTE / 2,
  }),
};
