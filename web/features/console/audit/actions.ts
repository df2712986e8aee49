import { AUDIT_ACTIONS, type AuditAction } from '#schemas/admin/auditActions.ts';

/** By the beginning of an action's name. */
const GROUPS = {
  account: 'Accounts',
  admin: 'Admins’ acts on users',
  code: 'Codes',
  device: 'Devices',
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
