import {
  type DehydratedState,
  dehydrate,
  hydrate,
  keepPreviousData,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isUnanswered, statusOf } from '#lib/api/errors.ts';
import { tab } from '#lib/browser/browserStorage.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import { forgetQueries, QUERIES_KEY } from './forgetQueries.ts';
import { trpc } from './trpc.ts';

/**
 * Sends requests even when the browser says it is offline, so that they fail at once. Retries once after a temporary
 * failure.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: MINUTE / 2,
        gcTime: 30 * MINUTE,
        retry: (failures, error) => failures < 1 && isRetryable(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  for (const [procedures, options] of EXCEPTIONS)
    for (const procedure of procedures) {
      const key = getQueryKey(procedure);
      client.setQueryDefaults(key, { ...client.getQueryDefaults(key), ...options });
    }
  return client;
}

type Exception = [Parameters<typeof getQueryKey>[0][], Parameters<QueryClient['setQueryDefaults']>[1]];

/** Settings for single procedures and for whole routers. */
const EXCEPTIONS: Exception[] = [
  // Members, admins, the queue or a payment provider change these while they are shown.
  [
    [
      trpc.transfers.list,
      trpc.transfers.get,
      trpc.transfers.evidence,
      trpc.transfers.listForReview,
      trpc.cases.listForDesk,
      trpc.cases.getForDesk,
      trpc.payments.standing,
      trpc.checks.verify,
      trpc.cases.list,
      trpc.cases.get,
      trpc.found.list,
      trpc.found.get,
      trpc.messages,
      trpc.audit.counters,
    ],
    { staleTime: 0 },
  ],
  [[trpc.admin.dashboard], { staleTime: MINUTE }],
  [[trpc.transfers.waiting, trpc.cases.waiting], { refetchInterval: MINUTE }],
  // A list's rows stay while its next page loads.
  [
    [
      trpc.admin.users,
      trpc.admin.devices,
      trpc.admin.devicesOf,
      trpc.admin.find,
      trpc.receipts.listAll,
      trpc.receipts.listOf,
      trpc.receipts.listOwn,
      trpc.transfers.listForReview,
      trpc.transfers.listOf,
      trpc.cases.listForDesk,
      trpc.audit.list,
      trpc.audit.listOf,
      trpc.messages.list,
    ],
    { placeholderData: keepPreviousData },
  ],
  // A failed search is an empty list.
  [[trpc.transfers.searchRecipients], { retry: false }],
];

/** No connection, or a server error. Whoever has waited for a network that hangs is told at once. */
function isRetryable(error: Error): boolean {
  if (isUnanswered(error)) return false;
  const status = statusOf(error);
  return status === null ? navigator.onLine : status >= 500;
}

const PAUSE = 500;

/** Stores only the member's own data, never results of a search or check. */
const PERSISTED = new Set(
  [
    trpc.users.dashboard,
    trpc.devices.list,
    trpc.devices.get,
    trpc.plans.list,
    trpc.transfers.list,
    trpc.transfers.get,
    trpc.transfers.recentContacts,
    trpc.receipts.listOwn,
    trpc.receipts.getOwn,
  ].map((procedure) => pathOf(getQueryKey(procedure))),
);

type PersistedQueries = { of: string; state: DehydratedState };

/** If they belong to this member; marks them stale. */
export function restoreQueries(client: QueryClient, memberId: string): void {
  const kept = tab.read<PersistedQueries>(QUERIES_KEY);
  if (kept?.of !== memberId) {
    forgetQueries();
    return;
  }
  hydrate(client, kept.state);
  void client.invalidateQueries({ refetchType: 'none' });
}

/** @returns stops keeping */
export function persistQueries(client: QueryClient, memberId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = client.getQueryCache().subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => write({ of: memberId, state: stateOf(client) }), PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function stateOf(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) => state.data !== undefined && PERSISTED.has(pathOf(queryKey)),
  });
}

/** 'devices.get' */
function pathOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join('.') : '';
}

/** A full storage keeps nothing rather than an older state. */
function write(kept: PersistedQueries): void {
  if (!tab.write(QUERIES_KEY, kept)) forgetQueries();
}
