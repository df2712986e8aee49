import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { api } from '#lib/api/client.ts';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';

/** Logged-in areas only: public pages use the plain client, which is smaller. */
export const trpc = createTRPCReact<AppRouter>();

/** For `utils.….queryOptions()`: leaving the screen aborts the request, as with `useQuery()`. */
export const ABORTABLE = { trpc: { abortOnUnmount: true } } as const;

export type Utils = ReturnType<typeof trpc.useUtils>;

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

type RouterOutputs = inferRouterOutputs<AppRouter>;
type Row<Page extends { items: readonly unknown[] }> = Page['items'][number];

// Members
/** As its owner sees it. */
export type Device = Row<RouterOutputs['devices']['list']>;
/** With its reports and changes of owner. */
export type DeviceRecord = RouterOutputs['devices']['get'];
export type ReportEntry = DeviceRecord['reports'][number];
export type OwnHistoryEntry = DeviceRecord['transferHistory'][number];
export type Dashboard = RouterOutputs['users']['dashboard'];
export type OwnPaper = Row<RouterOutputs['statements']['listOwn']>;
export type Receipt = RouterOutputs['receipts']['getOwn'];
/** Begun, not ended. */
export type PendingPayment = Dashboard['pendingPayments'][number];
export type PaymentStanding = RouterOutputs['payments']['standing'];
/** Another amount than was ordered. */
export type WrongPayment = PaymentStanding['wrong'][number];
export type Session = RouterOutputs['users']['sessions'][number];
export type DataExport = RouterOutputs['users']['dataExport'];
export type Plan = RouterOutputs['plans']['list'][number];
/** As either side sees it. */
export type MemberTransfer = RouterOutputs['transfers']['get'];
/** The e-mail is masked unless they are known. */
export type Recipient = RouterOutputs['transfers']['searchRecipients'][number];
export type Verification = NonNullable<RouterOutputs['checks']['verify']['device']>;
export type HistoryEntry = Verification['transferHistory'][number];

// Console
/** As the palette offers it. */
export type Found = RouterOutputs['admin']['find'][number];
export type PasskeyList = RouterOutputs['passkeys']['list'];
export type Passkey = PasskeyList['passkeys'][number];
export type Stats = RouterOutputs['admin']['dashboard'];
export type MonthOfRegister = Stats['months'][number];
export type UnresolvedPayment = RouterOutputs['payments']['unresolved'][number];
export type WaitingTransfers = RouterOutputs['transfers']['waiting'];
export type TransferCard = Row<RouterOutputs['transfers']['listForReview']>;
export type TransferEvidence = RouterOutputs['transfers']['evidence'];
export type TransferOfUser = Row<RouterOutputs['transfers']['listOf']>;
export type AdminUser = RouterOutputs['admin']['user'];
export type AdminDevice = Row<RouterOutputs['admin']['devices']>;
export type AnyDevice = RouterOutputs['admin']['device'];
export type Counters = RouterOutputs['audit']['counters'];
export type AuditEntry = Row<RouterOutputs['audit']['list']>;
/** Without its text. */
export type OutboxMessage = Row<RouterOutputs['messages']['list']>;
export type MessageTroubles = RouterOutputs['messages']['troubles'];
/** Registrations that look like a list of other people's numbers. */
export type RegistrationReview = RouterOutputs['admin']['registrationReviews'][number];
export type AdminPlan = RouterOutputs['plans']['listForAdmins'][number];
