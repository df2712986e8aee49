import { type DehydratedState, dehydrate, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { tab } from '#lib/browser/browserStorage.ts';
import { forgetQueries, QUERIES_KEY } from './forgetQueries.ts';
import { trpc } from './trpc.ts';

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
