import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import { QUERIES } from './memberQueries.ts';

/**
 * Asks what a member screen will show as soon as a pointer or the focus comes to any link that leads there.
 * @param also called with each such address
 */
export function usePrefetchOnIntent(also: (path: string) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      prefetch(client, link.pathname);
      also(link.pathname);
    };
    document.addEventListener('pointerover', approach);
    document.addEventListener('focusin', approach);
    return () => {
      document.removeEventListener('pointerover', approach);
      document.removeEventListener('focusin', approach);
    };
  }, [client, also]);
}

function prefetch(client: QueryClient, path: string): void {
  const device = path.startsWith(`${PATHS.myDevices}/`) || path.startsWith(`${PATHS.reportDevice}/`);
  if (device) void client.prefetchQuery(QUERIES.device(lastPart(path)));
  else if (path === PATHS.myDevices || path === PATHS.reportDevice) void client.prefetchQuery(QUERIES.devices);
  else if (path.startsWith(`${PATHS.receipts}/`)) void client.prefetchQuery(QUERIES.receipt(lastPart(path)));
  else if (path === PATHS.receipts) void client.prefetchQuery(QUERIES.receipts(1));
  else if (path === PATHS.dashboard) {
    void client.prefetchQuery(QUERIES.dashboard);
    void client.prefetchInfiniteQuery(QUERIES.transfers);
  } else if (path === PATHS.profile) void client.prefetchQuery(QUERIES.sessions);
  else if (path.startsWith(`${PATHS.transfers}/`)) void client.prefetchQuery(QUERIES.transfer(lastPart(path)));
  else if (path === PATHS.transferOwnership) {
    void client.prefetchQuery(QUERIES.devices);
    void client.prefetchInfiniteQuery(QUERIES.transfers);
    void client.prefetchQuery(QUERIES.contacts);
  } else if (path === PATHS.subscriptions) void client.prefetchQuery(QUERIES.plans);
}

const lastPart = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
