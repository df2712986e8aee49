import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { api } from '#lib/api/client.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import type { Device, MemberTransfer } from './outputs.ts';
import { trpc } from './trpc.ts';

// Queries that are more than one call of a procedure; all others are `trpc.<procedure>.useQuery()`.

export const dashboardQuery = queryOptions({
  queryKey: getQueryKey(trpc.users.dashboard),
  queryFn: async ({ signal }) => {
    const first = await api.users.dashboard.query({}, { signal });
    return { ...first, devices: [...first.devices, ...(await devicesFrom(first.pagination.next, signal))] };
  },
});

export const devicesQuery = queryOptions({
  queryKey: getQueryKey(trpc.devices.list),
  queryFn: ({ signal }) => devicesFrom(undefined, signal),
});

/** Newest first. */
export const transfersQuery = infiniteQueryOptions({
  queryKey: getQueryKey(trpc.transfers.list),
  queryFn: ({ signal, pageParam }) => api.transfers.list.query({ before: pageParam || undefined }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length < PAGE_SIZES.transfers ? undefined : page.at(-1)?.createdAt),
});

/** An offer that is neither accepted nor declined. */
export const awaitsMe = ({ direction, status, answer }: MemberTransfer) =>
  direction === 'incoming' && status === 'pending' && answer === null;

/** Or what this side does next in a handover: the buyer pays, then the seller types the word. */
export const waitsForMe = (transfer: MemberTransfer) =>
  awaitsMe(transfer) ||
  (transfer.handover?.stage === 'accepted' && transfer.direction === 'incoming') ||
  (transfer.handover?.stage === 'paid' && transfer.direction === 'outgoing');

/** Each page repeats the device and adds 20 changes of owner. */
export const verificationQuery = (asked: { identifier: string; kind: IdentifierKind }) =>
  infiniteQueryOptions({
    queryKey: getQueryKey(trpc.checks.verify, asked, 'infinite'),
    queryFn: ({ signal, pageParam }) =>
      api.checks.verify.query({ ...asked, before: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ device }) =>
      device && device.transferHistory.length >= PAGE_SIZES.history
        ? device.transferHistory.at(-1)?.requestDate
        : undefined,
    gcTime: 0,
  });

/** All pages: the screens search and count all devices. */
async function devicesFrom(page: string | null | undefined, signal: AbortSignal): Promise<Device[]> {
  const found: Device[] = [];
  for (let cursor = page; cursor !== null; ) {
    const { items, pagination } = await api.devices.list.query({ cursor }, { signal });
    found.push(...items);
    cursor = pagination.next;
  }
  return found;
}
