import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { api } from '#lib/api/client.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { TRANSFER_PAGE } from '#schemas/transfers/transferWords.ts';

type Answers = inferRouterOutputs<AppRouter>;

/** A device as its owner sees it. */
export type Device = Answers['devices']['list']['items'][number];
/** A device with its reports and its changes of owner. */
export type DeviceRecord = Answers['devices']['get'];
export type ReportEntry = DeviceRecord['reports'][number];
export type OwnHistoryEntry = DeviceRecord['transferHistory'][number];
export type HistoryEntry = Verification['transferHistory'][number];
export type Dashboard = Answers['users']['dashboard'];
/** What is shown for a payment. */
export type Receipt = Answers['receipts']['getOwn'];
/** A payment that was begun and has not ended. */
export type PendingPayment = Dashboard['pendingPayments'][number];
/** Where the member stands with what they paid of late. */
export type PaymentStanding = Answers['payments']['standing'];
/** A payment with which another amount arrived than was ordered. */
export type WrongPayment = PaymentStanding['wrong'][number];
/** A place where the member is signed in. */
export type Session = Answers['users']['sessions'][number];
export type Plan = Answers['plans']['list'][number];
/** A transfer as either side sees it. */
export type MemberTransfer = Answers['transfers']['get'];
/** Somebody a device may go to; the e-mail is masked unless they are known. */
export type Recipient = Answers['transfers']['searchRecipients'][number];
/** What a member's verification shows of a device. */
export type Verification = NonNullable<Answers['checks']['verify']['device']>;

/** All own devices from a page on, page by page: the screens search and count all of them. */
async function devicesFrom(page: string | null | undefined, signal: AbortSignal): Promise<Device[]> {
  const found: Device[] = [];
  for (let cursor = page; cursor !== null; ) {
    const { items, pagination } = await api.devices.list.query({ cursor }, { signal });
    found.push(...items);
    cursor = pagination.next;
  }
  return found;
}

/** Every question the member screens ask, with the key its answer is kept under. */
export const QUERIES = {
  dashboard: queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => {
      const first = await api.users.dashboard.query({}, { signal });
      return { ...first, devices: [...first.devices, ...(await devicesFrom(first.pagination.next, signal))] };
    },
  }),
  devices: queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => devicesFrom(undefined, signal),
  }),
  device: (id: string) =>
    queryOptions({
      queryKey: ['device', id],
      queryFn: ({ signal }) => api.devices.get.query({ id }, { signal }),
    }),
  plans: queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api.plans.list.query(undefined, { signal }),
  }),
  /** Where the member is signed in. */
  sessions: queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.users.sessions.query(undefined, { signal }),
  }),
  /** Those the member gives or receives, newest first, page by page. */
  transfers: infiniteQueryOptions({
    queryKey: ['transfers'],
    queryFn: ({ signal, pageParam }) => api.transfers.list.query({ before: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < TRANSFER_PAGE ? undefined : page.at(-1)?.createdAt),
    // The other side and the admins decide about them at any moment.
    staleTime: 0,
  }),
  transfer: (id: string) =>
    queryOptions({
      queryKey: ['transfer', id],
      queryFn: ({ signal }) => api.transfers.get.query({ id }, { signal }),
      staleTime: 0,
    }),
  /** Whom one had transfers with, newest first. */
  contacts: queryOptions({
    queryKey: ['contacts'],
    queryFn: ({ signal }) => api.transfers.recentContacts.query(undefined, { signal }),
  }),
  /** What the server found for a typed recipient; a failed search is an empty list (part 2, §7). */
  recipients: (query: string) =>
    queryOptions({
      queryKey: ['recipients', query],
      queryFn: ({ signal }) => api.transfers.searchRecipients.query({ query }, { signal }),
      retry: false,
    }),
  /** Recent payments. Always refetched: they change while the member is at the provider. */
  paymentStanding: queryOptions({
    queryKey: ['paymentStanding'],
    queryFn: ({ signal }) => api.payments.standing.query(undefined, { signal }),
    staleTime: 0,
  }),
  receipts: (page: number) =>
    queryOptions({
      queryKey: ['receipts', page],
      queryFn: ({ signal }) => api.receipts.listOwn.query({ page }, { signal }),
    }),
  receipt: (id: string) =>
    queryOptions({
      queryKey: ['receipt', id],
      queryFn: ({ signal }) => api.receipts.getOwn.query({ id }, { signal }),
    }),
  /** Each page holds the device again, and the next 20 changes of owner. */
  verification: ({ identifier, kind }: { identifier: string; kind: IdentifierKind }) =>
    infiniteQueryOptions({
      queryKey: ['verification', identifier, kind],
      queryFn: ({ signal, pageParam }) =>
        api.checks.verify.query({ identifier, kind, before: pageParam || undefined }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => nextPage(page.device?.transferHistory ?? []),
      gcTime: 0,
      staleTime: 0,
    }),
};

/** As many changes of owner as the server sends at once. */
const HISTORY_PAGE = 20;

function nextPage(history: HistoryEntry[]): string | undefined {
  return history.length < HISTORY_PAGE ? undefined : history.at(-1)?.requestDate;
}
