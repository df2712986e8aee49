import { waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminSession } from '../support/console.ts';
import { network } from '../support/network.ts';
import { main, open, toast, user } from '../support/page.tsx';
import { ADMIN_PAGES, addressOf, MEMBER_PAGES, type PageCalls } from '../support/pageCalls.ts';
import { ada, seeded } from '../support/people.ts';

beforeAll(seeded);

type Call = Parameters<typeof network.refuse>[0];

/** Whole without the answer: it only helps to fill in, or is a count that a link leads past. */
const DONE_WITHOUT = new Set([
  '/dashboard/register-device devices.list',
  '/dashboard/transfer-ownership transfers.list',
  '/dashboard/transfer-ownership transfers.recentContacts',
  '/admin/users plans.listForAdmins',
  '/admin/messages messages.counts',
]);

const MORE_PAGES: PageCalls[] = [
  ['/dashboard/transfer-ownership?tab=incoming', 'transfers.list'],
  ['/dashboard/transfer-ownership?tab=outgoing', 'transfers.list'],
];

/** What is said of a list that did not come. */
const SAID: Record<string, string> = {
  'admin.dashboard': 'Failed to fetch dashboard stats',
  'admin.devices': 'Failed to load devices',
  'admin.users': 'Failed to fetch users',
  'audit.list': 'Failed to load the audit log',
  'messages.list': 'Failed to load messages',
  'plans.listForAdmins': 'Failed to load subscription plans',
  'plans.list': 'Failed to load subscription plans',
  'receipts.listAll': 'Failed to load receipts',
  'receipts.listOwn': 'Failed to load your receipts',
  'transfers.listForReview': 'Failed to load transfer requests',
};

/** Every page with its first call and its lists, and in `npm run prove` with each of its calls by itself. */
const eachCall = (pages: PageCalls[]) =>
  pages.flatMap(([path, asks]) =>
    asks
      .split(' ')
      .filter(Boolean)
      .filter((call, nth) => process.env.LONG_TESTS || nth === 0 || call in SAID)
      .map((call) => [path, call as Call] as const),
  );

/** In the navigation `transfers.waiting` is only a number; the dashboard shows it in words. */
const ADMINS = eachCall([...ADMIN_PAGES, ['/admin/dashboard', 'transfers.waiting']]);

const waits = () => main().queryAllByText('Loading…').length + document.querySelectorAll('.skeleton').length;
const again = () => within(document.body).queryAllByRole('button', { name: /^Try again$/i });

describe.each([
  ['a member', ada, eachCall([...MEMBER_PAGES, ...MORE_PAGES])],
  ['an admin', adminSession, ADMINS],
] as const)('a page of %s says that a call has failed, and asks again', (_, session, pages) => {
  // Rules: 2.2-34, 2.2-72, 2.8-07, 2.8-08, 2.8-12, 2.8-17, 2.8-28, L-03
  it.each(pages)('%s: %s', async (path, call) => {
    const as = await session();
    network.refuse(call, 400, '', '');
    await open(await addressOf(path), { as });
    if (path === '/admin/devices' && call in SAID) await toast('Failed to load devices');
    await waitFor(() => expect(waits()).toBe(0));
    if (DONE_WITHOUT.has(`${path} ${call}`)) return;
    await waitFor(() => expect(again()).toHaveLength(1));
    if (call in SAID) expect(main().queryAllByText(SAID[call] ?? '')).not.toHaveLength(0);
    network.mend(call);
    for (const button of again()) await user.click(button);
    await waitFor(() => expect([waits(), again().length]).toEqual([0, 0]));
  });
});

// Rules: 2.2-20, 2.2-21
it.each([
  ['dashboard', 'admin.dashboard'],
  ['users', 'admin.users'],
  ['devices', 'admin.devices'],
  ['transfers', 'transfers.listForReview'],
  ['subscriptions', 'plans.listForAdmins'],
  ['receipts', 'receipts.listAll'],
] as const)('/admin/%s says that it loads for as long as it does', async (path, call) => {
  const release = network.hold(call);
  await open(`/admin/${path}`, { as: await adminSession() });
  await waitFor(() => expect(main().getByText('Loading…')).toHaveRole('status'));
  release();
  await waitFor(() => expect(waits()).toBe(0));
});
