import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';

type RouterOutputs = inferRouterOutputs<AppRouter>;
type Row<Page extends { items: readonly unknown[] }> = Page['items'][number];

// Members
/** A device as its owner sees it. */
export type Device = Row<RouterOutputs['devices']['list']>;
/** A device with its reports and its transfers. */
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
/** A transfer as both sides see it. */
export type MemberTransfer = RouterOutputs['transfers']['get'];
/** A case as one of its sides sees it. */
export type MemberCase = RouterOutputs['cases']['get'];
export type CaseCard = RouterOutputs['cases']['list'][number];
/** A conversation with somebody who says they have a missing device, as its owner sees it. */
export type FoundTalk = RouterOutputs['found']['get'];
export type FoundCard = RouterOutputs['found']['list'][number];
/** One that was reported, in the console. */
export type FrozenTalk = RouterOutputs['found']['frozen'][number];
/** The e-mail is masked unless they are known. */
export type Recipient = RouterOutputs['transfers']['searchRecipients'][number];
export type Verification = NonNullable<RouterOutputs['checks']['verify']['device']>;
export type HistoryEntry = Verification['transferHistory'][number];

// Console
/** A result in the command palette. */
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
/** A case in the desk's list. */
export type DeskCard = Row<RouterOutputs['cases']['listForDesk']>;
export type WaitingCases = RouterOutputs['cases']['waiting'];
/** With all that either side has said and laid. */
export type DeskCase = RouterOutputs['cases']['take'];
/** The same with what the register knows. */
export type DeskCaseWithRegister = RouterOutputs['cases']['getForDesk'];
export type AdminUser = RouterOutputs['admin']['user'];
export type AdminDevice = Row<RouterOutputs['admin']['devices']>;
export type AnyDevice = RouterOutputs['admin']['device'];
export type Counters = RouterOutputs['audit']['counters'];
export type AuditEntry = Row<RouterOutputs['audit']['list']>;
/** A message without its text. */
export type OutboxMessage = Row<RouterOutputs['messages']['list']>;
export type MessageTroubles = RouterOutputs['messages']['troubles'];
/** Registrations that look like a list of other people's numbers. */
export type RegistrationReview = RouterOutputs['admin']['registrationReviews'][number];
export type AdminPlan = RouterOutputs['plans']['listForAdmins'][number];
