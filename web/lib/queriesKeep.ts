import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { forgetKept, KEPT_KEY } from './queriesForget.ts';

const PAUSE = 500;

/** What somebody looked up is theirs to forget; only a member's own data is kept. */
const KEPT = new Set<unknown>([
  'dashboard',
  'devices',
  'device',
  'plans',
  'transfers',
  'transfer',
  'contacts',
  'receipts',
  'receipt',
]);

type Kept = { of: string; state: DehydratedState };

/** Brings back what this tab has kept of the member's own data, unless it is somebody else's; it is shown and asked for anew. */
export function bringBack(client: QueryClient, memberId: string): void {
  const kept = read();
  if (kept?.of !== memberId) {
    forgetKept();
    return;
  }
  hydrate(client, kept.state);
  void client.invalidateQueries({ refetchType: 'none' });
}

/** Keeps the member's own data in this tab from now on. @returns stops keeping */
export function keep(client: QueryClient, memberId: string): () => void {
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
    shouldDehydrateQuery: ({ queryKey, state }) => state.data !== undefined && KEPT.has(queryKey[0]),
  });
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify(kept));
  } catch {
    forgetKept();
  }
}
