import { trpcClient } from '../../clients.ts';
import { ada } from './people.ts';

export type PageCalls = [path: string, asks: string];

/** What a page asks besides `users.me`, in one request. */
export const MEMBER_PAGES: PageCalls[] = [
  ['/dashboard', 'users.dashboard transfers.list cases.list found.list'],
  ['/dashboard/my-devices', 'devices.list'],
  ['/dashboard/my-devices/:device', 'devices.get devices.sightings'],
  ['/dashboard/register-device', 'devices.list'],
  ['/dashboard/report-device', 'devices.list'],
  ['/dashboard/report-device/done/:device', 'devices.get'],
  ['/dashboard/transfer-ownership', 'devices.list transfers.list transfers.recentContacts'],
  ['/dashboard/device-status', ''],
  ['/dashboard/subscriptions', 'plans.list payments.standing devices.list'],
  ['/dashboard/profile', 'users.sessions users.dataExport'],
  ['/dashboard/paymentsuccess', 'payments.standing'],
  ['/dashboard/papers', 'statements.listOwn'],
  ['/dashboard/cases', 'cases.list'],
  ['/dashboard/cases/new', ''],
  ['/dashboard/cases/:case', 'cases.get'],
  ['/dashboard/receipts', 'receipts.listOwn'],
  ['/dashboard/receipts/:receipt', 'receipts.getOwn'],
];

/** Likewise, each with `transfers.waiting` and `cases.waiting` for the navigation. */
export const ADMIN_PAGES: PageCalls[] = [
  ['/admin/dashboard', 'admin.dashboard payments.unresolved messages.troubles admin.registrationReviews'],
  ['/admin/users', 'admin.users plans.listForAdmins'],
  ['/admin/users/:user', 'admin.user admin.devicesOf receipts.listOf transfers.listOf audit.listOf'],
  ['/admin/report-device', 'admin.dashboard'],
  ['/admin/device-status', ''],
  ['/admin/receipts', 'receipts.listAll'],
  ['/admin/receipts/:receipt', 'payments.unresolved receipts.get'],
  ['/admin/audit', 'audit.list audit.counters'],
  ['/admin/messages', 'messages.counts messages.list messages.troubles'],
  ['/admin/subscriptions', 'plans.listForAdmins'],
  ['/admin/devices', 'admin.registrationReviews admin.devices'],
  ['/admin/devices/:device', 'admin.device'],
  ['/admin/transfers', 'transfers.listForReview'],
  ['/admin/cases', 'cases.listForDesk'],
  ['/admin/profile', 'passkeys.list users.sessions users.dataExport'],
];

const CASE = { kind: 'ownership', identifier: 'NOT-HERS-1', says: 'It is mine.' } as const;

/** With a device, a case, a receipt and the account of Ada's. */
export async function addressOf(path: string): Promise<string> {
  const name = /:(\w+)/.exec(path)?.[1];
  return name ? path.replace(`:${name}`, (await idsOfAda())[name] ?? '') : path;
}

async function idsOfAda(): Promise<Record<string, string>> {
  const api = trpcClient((await ada()).token);
  const devices = await api.devices.list.query({});
  const receipts = await api.receipts.listOwn.query({ page: 1 });
  const { userDetails } = await api.users.me.query();
  const found = (await api.cases.list.query())[0] ?? (await api.cases.open.mutate(CASE));
  // A device that is flagged has steps to take, which ask for more.
  const device = devices.items.find(({ status }) => status === 'active');
  return { device: device?.id ?? '', receipt: receipts.items[0]?.id ?? '', user: userDetails.id, case: found.id };
}
