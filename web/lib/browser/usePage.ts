import { useSyncExternalStore } from 'react';
import { ADDRESS_CHANGE } from './openPage.ts';

/** What the page before has given to this one; null as the build draws it. */
export const usePageState = (): unknown => useAddress(() => window.history.state);

/** `?…`; empty as the build draws it. */
export const useSearch = (): string => useAddress(() => window.location.search) ?? '';

/** `#…`; empty as the build draws it. */
export const useHash = (): string => useAddress(() => window.location.hash) ?? '';

/** `/…`; empty as the build draws it. */
export const usePathname = (): string => useAddress(() => window.location.pathname) ?? '';

/** The build knows no address: what depends on it comes right after hydration. */
function useAddress<Part>(read: () => Part): Part | null {
  return useSyncExternalStore<Part | null>(onAddressChange, read, () => null);
}

function onAddressChange(tell: () => void): () => void {
  for (const event of CHANGES) window.addEventListener(event, tell);
  return () => {
    for (const event of CHANGES) window.removeEventListener(event, tell);
  };
}

const CHANGES = ['hashchange', 'popstate', ADDRESS_CHANGE];
