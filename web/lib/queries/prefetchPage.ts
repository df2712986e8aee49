import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import { ABORTABLE, dashboardQuery, devicesQuery, transfersQuery, trpc, type Utils } from './options.ts';

/** What a member's page asks for, at once. */
export function prefetchPage(client: QueryClient, utils: Utils, path: string): void {
  const { devices, payments, plans, receipts, statements, transfers, users } = utils;
  const id = lastPart(path);
  if (path.startsWith(`${PATHS.myDevices}/`) || path.startsWith(`${PATHS.reportDevice}/`))
    void client.prefetchQuery(devices.get.queryOptions({ id }, ABORTABLE));
  else if (path === PATHS.myDevices || path === PATHS.reportDevice || path === PATHS.registerDevice)
    void client.prefetchQuery(devicesQuery);
  else if (path.startsWith(`${PATHS.receipts}/`))
    void client.prefetchQuery(receipts.getOwn.queryOptions({ id }, ABORTABLE));
  else if (path === PATHS.receipts) void client.prefetchQuery(receipts.listOwn.queryOptions({ page: 1 }, ABORTABLE));
  else if (path === PATHS.papers) void client.prefetchQuery(statements.listOwn.queryOptions({ page: 1 }, ABORTABLE));
  else if (path === PATHS.dashboard) {
    void client.prefetchQuery(dashboardQuery);
    void client.prefetchInfiniteQuery(transfersQuery);
  } else if (path === PATHS.profile) {
    void client.prefetchQuery(users.sessions.queryOptions(undefined, ABORTABLE));
    void client.prefetchQuery(users.dataExport.queryOptions(undefined, ABORTABLE));
  } else if (path.startsWith(`${PATHS.transfers}/`))
    void client.prefetchQuery(transfers.get.queryOptions({ id }, ABORTABLE));
  else if (path === PATHS.transferOwnership) {
    void client.prefetchQuery(devicesQuery);
    void client.prefetchInfiniteQuery(transfersQuery);
    void client.prefetchQuery(transfers.recentContacts.queryOptions(undefined, ABORTABLE));
  } else if (path === PATHS.subscriptions) {
    void client.prefetchQuery(plans.list.queryOptions(undefined, ABORTABLE));
    void client.prefetchQuery(payments.standing.queryOptions(undefined, ABORTABLE));
    void client.prefetchQuery(devicesQuery);
  } else if (path === PATHS.paymentSuccess) {
    void client.prefetchQuery(payments.standing.queryOptions(undefined, ABORTABLE));
  }
}

const lastPart = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/**
 * Prefetches on hover or focus of a link.
 * @param also called with each such path
 */
export function usePrefetchOnIntent(also: (path: string) => void): void {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      prefetchPage(client, utils, link.pathname);
      also(link.pathname);
    };
    document.addEventListener('pointerover', approach);
    document.addEventListener('focusin', approach);
    return () => {
      document.removeEventListener('pointerover', approach);
      document.removeEventListener('focusin', approach);
    };
  }, [client, utils, also]);
}
