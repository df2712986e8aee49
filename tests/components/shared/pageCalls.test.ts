import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindings, trpcClient } from '../../clients.ts';
import { countingCalls } from '../../countingCalls.ts';
import { adminSession } from '../support/console.ts';
import { network } from '../support/network.ts';
import { noise } from '../support/noise.ts';
import { get, open } from '../support/page.tsx';
import { ada, seeded } from '../support/people.ts';

/** Calls to D1: the session, and all that the page asks. */
const CALLS_A_PAGE = 2;

/** What a page asks besides `users.me`, in one request. */
const MEMBERS: [path: string, asks: string][] = [
  ['/dashboard', 'users.dashboard transfers.list'],
  ['/dashboard/my-devices', 'devices.list'],
  ['/dashboard/my-devices/:device', 'devices.get'],
  ['/dashboard/register-device', 'devices.list'],
  ['/dashboard/report-device', 'devices.list'],
  ['/dashboard/report-device/done/:device', 'devices.get'],
  ['/dashboard/transfer-ownership', 'devices.list transfers.list transfers.recentContacts'],
  ['/dashboard/device-status', ''],
  ['/dashboard/subscriptions', 'plans.list payments.standing devices.list'],
  ['/dashboard/profile', 'users.sessions'],
  ['/dashboard/paymentsuccess', 'payments.standing'],
  ['/dashboard/receipts', 'receipts.listOwn'],
  ['/dashboard/receipts/:receipt', 'receipts.getOwn'],
];

/** Likewise, each with `transfers.waiting` for the navigation. */
const ADMINS: typeof MEMBERS = [
  ['/admin/dashboard', 'admin.dashboard payments.unresolved messages.troubles'],
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
  ['/admin/profile', 'users.sessions'],
];

const { DB } = bindings;
let ids: Record<string, string>;

beforeAll(async () => {
  await seeded();
  const api = trpcClient((await ada()).token);
  const devices = await api.devices.list.query({});
  const receipts = await api.receipts.listOwn.query({ page: 1 });
  const { userDetails } = await api.users.me.query();
  // A device that is sought has steps to take, which ask for more.
  const device = devices.items.find(({ status }) => status === 'active');
  ids = { device: device?.id ?? '', receipt: receipts.items[0]?.id ?? '', user: userDetails.id };
});

afterEach(() => {
  bindings.DB = DB;
});

describe.each([
  ['a member', ada, MEMBERS, ''],
  ['an admin', adminSession, ADMINS, ' transfers.waiting'],
] as const)('what a page of %s asks', (_, session, pages, always) => {
  it.each(pages)('%s', async (path, asks) => {
    const as = await session();
    const address = path.replace(/:(\w+)/, (_, name) => ids[name] ?? '');
    // Once a minute the count of a long list is written anew, which is one call more.
    await open(address, { as });
    await isQuiet(() => network.called().length);
    network.forgetCalls();
    const { db, calls } = countingCalls(DB);
    bindings.DB = db;
    await open(address, { as });
    const expected = `users.me ${asks}${always}`.replaceAll('  ', ' ').trim().split(' ').toSorted();
    const asked = () => [...new Set(network.called())].toSorted();
    await waitFor(() => expect(asked()).toEqual(expected));
    await isQuiet(calls);
    expect(asked()).toEqual(expected);
    expect(network.called().toSorted()).toEqual(expected);
    expect(calls()).toBeLessThanOrEqual(CALLS_A_PAGE);
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

it('an address that cannot be read opens a page that says so', async () => {
  noise.expect(/malformed URL segment/);
  await open('/dashboard/my-devices/%E0%A4', { as: await ada() });
  await get('heading', 'Page not found');
});
