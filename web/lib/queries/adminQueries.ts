import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { api } from '#lib/api/client.ts';
import { MINUTE } from '#schemas/format/dates.ts';

type Answers = inferRouterOutputs<AppRouter>;
type Questions = inferRouterInputs<AppRouter>;
type Asked = Questions['admin'];

/** A record of the register, as the palette offers it. */
export type Found = Answers['admin']['find'][number];
/** The figures of the console's first screen. */
export type Stats = Answers['admin']['dashboard'];
export type MonthOfRegister = Stats['months'][number];
/** A payment with which another amount arrived than was ordered, and whom to call about it. */
export type UnresolvedPayment = Answers['payments']['unresolved'][number];
/** How many transfers wait for a decision. */
export type WaitingTransfers = Answers['transfers']['waiting'];
/** A transfer as admins review it. */
export type TransferCard = Answers['transfers']['listForReview']['items'][number];
/** A transfer with all there is to decide it by. */
export type TransferEvidence = Answers['transfers']['evidence'];
/** A user as admins see them. */
export type AdminUser = Answers['admin']['user'];
/** A device with its owner as admins see it. */
export type AdminDevice = Answers['admin']['devices']['items'][number];
/** A transfer of somebody's, as admins see it on that user's page. */
export type TransferOfUser = Answers['transfers']['listOf']['items'][number];
export type Counters = Answers['audit']['counters'];
/** An act as the audit log keeps it. */
export type AuditEntry = Answers['audit']['list']['items'][number];
/** A message as the outbox keeps it, without its text. */
export type OutboxMessage = Answers['messages']['list']['items'][number];
/** What keeps messages from arriving. */
export type MessageTroubles = Answers['messages']['troubles'];
/** Registrations that look like a list of other people's numbers. */
export type RegistrationReview = Answers['admin']['registrationReviews'][number];
/** A plan with what becomes of it and who has it. */
export type AdminPlan = Answers['plans']['listForAdmins'][number];
/** The same with its reports and its changes of owner. */
export type AnyDevice = Answers['admin']['device'];

/** First part of every admin query key, to invalidate all of them after a mutation. */
export const ADMIN_KEY = ['admin'];

/**
 * Every question the console asks. The keys begin with 'admin': none of it is kept in the tab. A list's rows stay while
 * its next page loads.
 */
export const ADMIN_QUERIES = {
  stats: queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => api.admin.dashboard.query(undefined, { signal }),
    staleTime: MINUTE,
  }),
  /** Polled every minute: members and other admins change this count. */
  waiting: queryOptions({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => api.transfers.waiting.query(undefined, { signal }),
    refetchInterval: MINUTE,
    staleTime: MINUTE / 2,
  }),
  users: (asked: Asked['users']) =>
    queryOptions({
      queryKey: ['admin', 'users', asked],
      queryFn: ({ signal }) => api.admin.users.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'user', id],
      queryFn: ({ signal }) => api.admin.user.query({ id }, { signal }),
    }),
  devices: (asked: Asked['devices']) =>
    queryOptions({
      queryKey: ['admin', 'devices', asked],
      queryFn: ({ signal }) => api.admin.devices.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** One user's. */
  devicesOf: (asked: Asked['devicesOf']) =>
    queryOptions({
      queryKey: ['admin', 'devicesOf', asked],
      queryFn: ({ signal }) => api.admin.devicesOf.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  device: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'device', id],
      queryFn: ({ signal }) => api.admin.device.query({ id }, { signal }),
    }),
  /** Members register at any moment. */
  registrationReviews: queryOptions({
    queryKey: ['admin', 'registrationReviews'],
    queryFn: ({ signal }) => api.admin.registrationReviews.query(undefined, { signal }),
    staleTime: MINUTE / 2,
  }),
  receipts: (asked: Questions['receipts']['listAll']) =>
    queryOptions({
      queryKey: ['admin', 'receipts', asked],
      queryFn: ({ signal }) => api.receipts.listAll.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** One user's. */
  receiptsOf: (asked: Questions['receipts']['listOf']) =>
    queryOptions({
      queryKey: ['admin', 'receiptsOf', asked],
      queryFn: ({ signal }) => api.receipts.listOf.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  receipt: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'receipt', id],
      queryFn: ({ signal }) => api.receipts.get.query({ id }, { signal }),
    }),
  /** Only an admin can resolve these. */
  unresolved: queryOptions({
    queryKey: ['admin', 'unresolved'],
    queryFn: ({ signal }) => api.payments.unresolved.query(undefined, { signal }),
    staleTime: MINUTE / 2,
  }),
  evidence: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'evidence', id],
      queryFn: ({ signal }) => api.transfers.evidence.query({ id }, { signal }),
      staleTime: 0,
    }),
  /** What the palette finds for a search. */
  find: (search: string) =>
    queryOptions({
      queryKey: ['admin', 'find', search],
      queryFn: ({ signal }) => api.admin.find.query({ query: search }, { signal }),
    }),
  /** Always refetched: other people can change a transfer at any moment. */
  transfers: (asked: Questions['transfers']['listForReview']) =>
    queryOptions({
      queryKey: ['admin', 'transfers', asked],
      queryFn: ({ signal }) => api.transfers.listForReview.query(asked, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  audit: (asked: Questions['audit']['list']) =>
    queryOptions({
      queryKey: ['admin', 'audit', asked],
      queryFn: ({ signal }) => api.audit.list.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** What one user gives and receives. */
  transfersOf: (asked: Questions['transfers']['listOf']) =>
    queryOptions({
      queryKey: ['admin', 'transfersOf', asked],
      queryFn: ({ signal }) => api.transfers.listOf.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** What one user did, and what was done to their account. */
  auditOf: (asked: Questions['audit']['listOf']) =>
    queryOptions({
      queryKey: ['admin', 'auditOf', asked],
      queryFn: ({ signal }) => api.audit.listOf.query(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** On offer and archived. */
  plans: queryOptions({
    queryKey: ['admin', 'plans'],
    queryFn: ({ signal }) => api.plans.listForAdmins.query({ offer: 'all' }, { signal }),
  }),
  messages: (asked: Questions['messages']['list']) =>
    queryOptions({
      queryKey: ['admin', 'messages', asked],
      queryFn: ({ signal }) => api.messages.list.query(asked, { signal }),
      placeholderData: keepPreviousData,
      // Always refetched: the queue keeps sending while the list is open.
      staleTime: 0,
    }),
  counters: queryOptions({
    queryKey: ['admin', 'counters'],
    queryFn: ({ signal }) => api.audit.counters.query(undefined, { signal }),
    staleTime: 0,
  }),
  messageTroubles: queryOptions({
    queryKey: ['admin', 'messages', 'troubles'],
    queryFn: ({ signal }) => api.messages.troubles.query(undefined, { signal }),
    staleTime: 0,
  }),
  messageCounts: queryOptions({
    queryKey: ['admin', 'messages', 'counts'],
    queryFn: ({ signal }) => api.messages.counts.query(undefined, { signal }),
    staleTime: 0,
  }),
};

/** Shows a changed device at once in every cached query, before any refetch (part 2, §4). */
export function putDevice(client: QueryClient, changed: AdminDevice): void {
  for (const list of ['devices', 'devicesOf'])
    client.setQueriesData<Answers['admin']['devices']>(
      { queryKey: ['admin', list] },
      (page) => page && { ...page, items: page.items.map((one) => (one.id === changed.id ? changed : one)) },
    );
  client.setQueryData(ADMIN_QUERIES.device(changed.id).queryKey, (one) => one && { ...one, ...changed });
}
