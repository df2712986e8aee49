import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindings, trpcClient } from '../../clients.ts';
import { countingCalls } from '../../countingCalls.ts';
import { adminSession } from '../support/console.ts';
import { network } from '../support/network.ts';
import { open } from '../support/page.tsx';
import { ada, seeded } from '../support/people.ts';

/** What a page asks besides `users.me`, and the calls to D1 that all of it makes at most, one request for each question. */
const MEMBERS: [path: string, asks: string, calls: number][] = [
  ['/dashboard', 'users.dashboard transfers.list', 9],
  ['/dashboard/my-devices', 'devices.list', 5],
  ['/dashboard/my-devices/:device', 'devices.get', 4],
  ['/dashboard/register-device', 'devices.list', 5],
  ['/dashboard/report-device', 'devices.list', 5],
  ['/dashboard/report-device/done/:device', 'devices.get', 4],
  ['/dashboard/transfer-ownership', 'devices.list transfers.list transfers.recentContacts', 10],
  ['/dashboard/device-status', '', 2],
  ['/dashboard/subscriptions', 'plans.list payments.standing devices.list', 8],
  ['/dashboard/profile', 'users.sessions', 4],
  ['/dashboard/paymentsuccess', 'payments.standing', 4],
  ['/dashboard/receipts', 'receipts.listOwn', 5],
  ['/dashboard/receipts/:receipt', 'receipts.getOwn', 4],
];

/** Likewise, each with `transfers.waiting` for the navigation. */
const ADMINS: typeof MEMBERS = [
  ['/admin/dashboard', 'admin.dashboard payments.unresolved messages.troubles', 13],
  ['/admin/users', 'admin.users plans.listForAdmins', 10],
  ['/admin/users/:user', 'admin.user admin.devicesOf receipts.listOf transfers.listOf audit.listOf', 19],
  ['/admin/report-device', 'admin.dashboard', 8],
  ['/admin/device-status', '', 4],
  ['/admin/receipts', 'receipts.listAll', 7],
  ['/admin/receipts/:receipt', 'payments.unresolved receipts.get', 8],
  ['/admin/audit', 'audit.list audit.counters', 9],
  ['/admin/messages', 'messages.counts messages.list messages.troubles', 13],
  ['/admin/subscriptions', 'plans.listForAdmins', 7],
  ['/admin/devices', 'admin.registrationReviews admin.devices', 9],
  ['/admin/devices/:device', 'admin.device', 7],
  ['/admin/transfers', 'transfers.listForReview', 8],
  ['/admin/profile', 'users.sessions', 6],
];

const { DB } = bindings;
let ids: Record<string, string>;

beforeAll(async () => {
  await seeded();
  const api = trpcClient((await ada()).token);
  const devices = await api.devices.list.query({});
  const receipts = await api.receipts.listOwn.query({ page: 1 });
  const { userDetails } = await api.users.me.query();
  ids = { device: devices.items[0]?.id ?? '', receipt: receipts.items[0]?.id ?? '', user: userDetails.id };
});

afterEach(() => {
  bindings.DB = DB;
});

describe.each([
  ['a member', ada, MEMBERS, ''],
  ['an admin', adminSession, ADMINS, ' transfers.waiting'],
] as const)('what a page of %s asks', (_, session, pages, always) => {
  it.each(pages)('%s', async (path, asks, most) => {
    const as = await session();
    const { db, calls } = countingCalls(DB);
    bindings.DB = db;
    await open(
      path.replace(/:(\w+)/, (_, name) => ids[name] ?? ''),
      { as },
    );
    await isQuiet(calls);
    const asked = new Set(network.called());
    expect([...asked].toSorted()).toEqual(
      `users.me ${asks}${always}`.replaceAll('  ', ' ').trim().split(' ').toSorted(),
    );
    expect(calls()).toBeLessThanOrEqual(most);
  });
});

/** Nothing was asked for a while. */
async function isQuiet(calls: () => number): Promise<void> {
  for (let quiet = 0, seen = -1; quiet < 20; quiet++) {
    await new Promise((done) => setTimeout(done, 10));
    if (calls() !== seen) quiet = 0;
    seen = calls();
  }
}
