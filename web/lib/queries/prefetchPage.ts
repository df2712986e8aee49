import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from '#lib/paths/paths.ts';
import { dashboardQuery, devicesQuery, transfersQuery } from './options.ts';
import { ABORTABLE, type Utils } from './trpc.ts';

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
