import { naira } from '#lib/format/format.ts';
import { anyDevicePath, deskCasePath, evidencePath, listPath, userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AuditEntry } from '#lib/queries/outputs.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditSubject } from '#schemas/admin/auditActions.ts';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { DURATION_UNITS, durationWords, paidWords } from '#schemas/plans/paymentWords.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';

/** Keyed by the first part of an action's name. */
const GROUPS = {
  account: 'Accounts',
  admin: 'Admins’ acts on users',
  case: 'Cases',
  code: 'Codes',
  device: 'Devices',
  found: 'Found devices',
  message: 'Messages',
  payment: 'Payments',
  plan: 'Plans',
  receipts: 'Receipts',
  statement: 'Papers',
  transfer: 'Transfers',
  users: 'Files of users',
  devices: 'Files of devices',
  transfers: 'Files of transfers',
} as const;

const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

export function actionLabel(action: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action;
}

/** An action, or a group of them. */
export function isAction(text: string): boolean {
  return Object.hasOwn(AUDIT_ACTIONS, text) || Object.hasOwn(GROUPS, text);
}

/** Each group before its own. */
export const ACTIONS: readonly { value: string; label: string }[] = [
  { value: '', label: 'All' },
  ...GROUP_NAMES.flatMap((group) => [
    { value: group as string, label: `${GROUPS[group]} (all)` },
    ...Object.entries(AUDIT_ACTIONS)
      .filter(([action]) => action.startsWith(`${group}.`))
      .map(([value, label]) => ({ value, label: `${GROUPS[group]}: ${label}` })),
  ]),
];

/** Acts of visitors; all others without an account come from the payment provider or the schedule. */
const OF_VISITORS = /^(account|code)\./;
const OF_PROVIDER = ['payment.settle', 'payment.failed', 'payment.paid_otherwise'];

export function anonymousActor(action: string): string {
  if (OF_VISITORS.test(action)) return 'Visitor';
  return OF_PROVIDER.includes(action) ? 'Payment provider' : 'Ownmark';
}

/** `to`: its page. */
export type Detail = { text: string; to?: string };

const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'Account',
  device: 'Device',
  challenge: 'Code',
  session: 'Session',
  transfer: 'Transfer',
  plan: 'Plan',
  payment: 'Payment',
  receipt: 'Receipts',
  message: 'Message',
  statement: 'Paper',
  case: 'Case',
} satisfies Record<AuditSubject, string>;

type Names = Partial<AuditEntry['names']>;
type Told = Pick<AuditEntry, 'detail'> & { names?: Names };
type Subject = Pick<AuditEntry, 'subjectType' | 'subjectId'> & { names?: Names };

/** Shows the name. The id is only used for the link. */
export function subjectOf({ subjectType, subjectId, names = {} }: Subject): Detail {
  const word = SUBJECTS[subjectType] ?? subjectType;
  if (subjectId === null) return { text: word };
  const name = names.subject ?? (subjectId.startsWith(REFERENCE) ? subjectId : '');
  return { text: `${word} ${name}`.trim(), to: pageOf(subjectType, subjectId) };
}

/** A sentence with names: 'Requested the transfer of My Galaxy A54 to bola'. */
export function sentenceOf({ action, names }: Pick<AuditEntry, 'action' | 'names'>): string {
  const name = names.subject ?? names.device;
  const told = actionLabel(action).replace(/\b(a|A) (device|transfer)\b/, (words, article, what) => {
    if (!name) return words;
    return what === 'device' ? name : `${article === 'A' ? 'The' : 'the'} transfer of ${name}`;
  });
  return names.to ? `${told} to ${names.to}` : told;
}

export function detailsOf({ detail, names = {} }: Told): Detail[] {
  const { duration, durationUnit, paid, currency, asked, ...rest } = detail ?? {};
  const time = typeof duration === 'number' ? DURATION_UNITS.find((unit) => unit === durationUnit) : undefined;
  return [
    ...Object.entries(rest).flatMap(([key, value]) => (value === null ? [] : detailOf(key, value, names))),
    ...(typeof paid === 'number' ? [{ text: `paid ${paidWords(paid, String(currency ?? 'NGN'))}` }] : []),
    ...(typeof asked === 'number' ? [{ text: `of ${paidWords(asked, 'NGN')} asked for` }] : []),
    ...(time ? [{ text: `for ${durationWords(Number(duration), time)}` }] : []),
  ];
}

function detailOf(key: string, value: string | number | boolean, names: Names): Detail | Detail[] {
  if (key === 'reason' && String(value).includes(' ')) return { text: `“${value}”` };
  if (key === 'searched') return value === true ? { text: 'found by a search' } : [];
  if (key === 'startDate') return { text: `from ${formatDate(String(value))}` };
  if (key === 'endDate') return { text: `to ${formatDate(String(value))}` };
  if (typeof value === 'string' && Object.hasOwn(SUBJECTS, key))
    return { text: `${key} ${nameIn(names, key)}`.trim(), to: pageOf(key, value) };
  if ((key === 'from' || key === 'to') && typeof value === 'string' && !isStatus(value))
    return { text: `${key} ${nameIn(names, key) || 'a deleted account'}`, to: userPath(value) };
  if (key === 'endsAt' && typeof value === 'number') return { text: `until ${formatDateTime(value)}` };
  if ((key === 'amount' || key === 'price') && typeof value === 'number') return { text: `${key} ${naira(value)}` };
  if (key === 'NoOfDevices' && typeof value === 'number') return { text: devicesWords(value).toLowerCase() };
  return { text: `${key} ${String(value).replaceAll('_', ' ')}` };
}

function pageOf(type: string, id: string): string | undefined {
  if (type === 'account') return userPath(id);
  if (type === 'device') return anyDevicePath(id);
  if (type === 'transfer') return evidencePath(id);
  if (type === 'case') return deskCasePath(id);
  if (type === 'payment') return listPath(PATHS.adminReceipts, { search: id });
  if (type === 'plan') return PATHS.adminSubscriptions;
  return undefined;
}

const isStatus = (text: string) => (DEVICE_STATUSES as readonly string[]).includes(text);

const nameIn = (names: Names, key: string) => (names as Record<string, string | null>)[key] ?? '';
const REFERENCE = 'OWN-';
