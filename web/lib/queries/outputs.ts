import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';

type RouterOutputs = inferRouterOutputs<AppRouter>;
type Row<Page extends { items: readonly unknown[] }> = Page['items'][number];

// Members
/** A device as its owner sees it. */
export type Device = Row<RouterOutputs['devices']['list']>;
/** A device with its reports and its changes of owner. */
export type DeviceRecord = RouterOutputs['devices']['get'];
export type ReportEntry = DeviceRecord['reports'][number];
export type OwnHistoryEntry = DeviceRecord['transferHistory'][number];
export type Dashboard = RouterOutputs['users']['dashboard'];
export type Receipt = RouterOutputs['receipts']['getOwn'];
/** A payment that was begun and has not ended. */
export type PendingPayment = Dashboard['pendingPayments'][number];
/** The member's recent payments. */
export type PaymentStanding = RouterOutputs['payments']['standing'];
/** A payment with another amount than was ordered. */
export type WrongPayment = PaymentStanding['wrong'][number];
export type Session = RouterOutputs['users']['sessions'][number];
export type Plan = RouterOutputs['plans']['list'][number];
/** A transfer as either side sees it. */
export type MemberTransfer = RouterOutputs['transfers']['get'];
/** Somebody a device may go to; the e-mail is masked unless they are known. */
export type Recipient = RouterOutputs['transfers']['searchRecipients'][number];
/** What a verification tells of a device. */
export type Verification = NonNullable<RouterOutputs['checks']['verify']['device']>;
export type HistoryEntry = Verification['transferHistory'][number];

// Console
/** A record of the register, as the palette offers it. */
export type Found = RouterOutputs['admin']['find'][number];
export type Stats = RouterOutputs['admin']['dashboard'];
export type MonthOfRegister = Stats['months'][number];
/** A payment of a wrong amount, and whom to call about it. */
export type UnresolvedPayment = RouterOutputs['payments']['unresolved'][number];
/** How many transfers wait for a decision. */
export type WaitingTransfers = RouterOutputs['transfers']['waiting'];
/** A transfer as admins review it. */
export type TransferCard = Row<RouterOutputs['transfers']['listForReview']>;
/** A transfer with all there is to decide it by. */
export type TransferEvidence = RouterOutputs['transfers']['evidence'];
/** A transfer on the page of one of its users. */
export type TransferOfUser = Row<RouterOutputs['transfers']['listOf']>;
export type AdminUser = RouterOutputs['admin']['user'];
/** A device with its owner. */
export type AdminDevice = Row<RouterOutputs['admin']['devices']>;
/** The same with its reports and its changes of owner. */
export type AnyDevice = RouterOutputs['admin']['device'];
export type Counters = RouterOutputs['audit']['counters'];
export type AuditEntry = Row<RouterOutputs['audit']['list']>;
/** A message without its text. */
export type OutboxMessage = Row<RouterOutputs['messages']['list']>;
/** What keeps messages from arriving. */
export type MessageTroubles = RouterOutputs['messages']['troubles'];
/** Registrations that look like a list of other people's numbers. */
export type RegistrationReview = RouterOutputs['admin']['registrationReviews'][number];
/** A plan with what becomes of it and who has it. */
export type AdminPlan = RouterOutputs['plans']['listForAdmins'][number];
