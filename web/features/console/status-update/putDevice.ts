import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { AdminDevice, AnyDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';

type Page = { items: AdminDevice[] };

/** In every cached list, before anything is refetched (part 2, §4). */
export function putDevice(client: QueryClient, changed: AdminDevice): void {
  for (const list of [trpc.admin.devices, trpc.admin.devicesOf])
    client.setQueriesData<Page>(
      { queryKey: getQueryKey(list) },
      (page) => page && { ...page, items: page.items.map((one) => (one.id === changed.id ? changed : one)) },
    );
  client.setQueriesData<AnyDevice>(
    { queryKey: getQueryKey(trpc.admin.device, { id: changed.id }) },
    (one) => one && { ...one, ...changed },
  );
}
