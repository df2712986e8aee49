import { useSyncExternalStore } from 'react';

/** False until hydration is done. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isReady, isNotReady);
}

const subscribe = () => () => {};
const isReady = () => true;
const isNotReady = () => false;
