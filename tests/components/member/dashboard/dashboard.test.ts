import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { deviceOf } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { click, get, h1, main, open, toast, user, words } from '../../support/page.tsx';
import { ada, seeded } from '../../support/people.ts';

let as: { token: string };
beforeAll(async () => {
  await seeded();
  as = await ada();
});

const notes = () => [...screen.getByRole('main').querySelectorAll<HTMLElement>('.notice')];
const note = (text: string) => notes().find(({ textContent }) => textContent?.includes(text));
const links = (element: HTMLElement | undefined) => within(element as HTMLElement);

// Rules: 2.2-137, 2.2-138
test('the dashboard greets, leads to the three quick actions and tells no fact twice', async () => {
  await open('/dashboard', { as });
  await waitFor(() => expect(h1()).toHaveTextContent('Welcome, Ada'));
  const day = /^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/;
  const facts = (await get('region', 'Subscription Details')).querySelectorAll('dl > div');
  expect([...facts].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Registered Devices', expect.stringMatching(/^\d+$/)],
    ['Subscription Status', 'Active'],
    ['Valid until', expect.stringMatching(day)],
    ['Last Payment', expect.stringMatching(day)],
    ['Total receipts', '1'],
    ['Total Spent', '₦125,000'],
    ['Average payment', '₦125,000'],
  ]);
  expect(main().getAllByText('Active')).toHaveLength(1);
  expect(
    main()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Welcome, Ada', 'Subscription Details']);
  for (const name of ['Register Device', 'Report Device', 'Check Status'])
    expect(main().getByRole('link', { name })).toBeVisible();
});

test('what needs the member is one list: each row says one thing, and what to do about it', async () => {
  await open('/dashboard', { as });
  await waitFor(() => expect(note('iPhone 13 is reported stolen')).toBeDefined());
  const [first, ...rest] = notes();
  expect(first).toHaveTextContent('is reported stolen');
  expect(rest.length).toBeGreaterThan(1);
  expect(new Set(notes().map((row) => row.closest('.card'))).size).toBe(1);
  for (const row of notes()) expect(row.querySelectorAll('a, button')).not.toHaveLength(0);
});

// Rules: I6-17
test('the dashboard says what needs the member now, and nothing where nothing does', async () => {
  const api = trpcClient(as.token);
  const device = await deviceOf(as);
  await api.devices.remove.mutate({ id: device.id, reason: 'sold' });
  const plan = (await api.plans.list.query()).find(({ price }) => price > 0);
  const { reference } = await api.payments.initialize.mutate({
    subId: plan?.id ?? '',
    duration: 2,
    durationUnit: 'years',
  });
  let soon = true;
  network.change('users.dashboard', (real) => {
    const subActiveTill = new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString();
    return soon
      ? { ...real, userDetails: { ...real.userDetails, subActiveTill } }
      : { ...real, devices: [], pendingPayments: [] };
  });
  await open('/dashboard', { as });
  const leaves = `${device.name} leaves your registry on`;
  await waitFor(() => expect(note(leaves)).toBeDefined());
  expect(links(note('ends in 3 days')).getByRole('link', { name: /Extend it/ })).toHaveAttribute(
    'href',
    '/dashboard/subscriptions',
  );
  const payment = links(note(`${plan?.name}, 2 years is not confirmed yet`));
  expect(payment.getByRole('link', { name: /I have paid/ })).toHaveAttribute(
    'href',
    `/dashboard/subscriptions?reference=${reference}`,
  );
  expect(payment.getByRole('link', { name: /Pay again/ }).getAttribute('href')).toMatch(
    /plan=.+&duration=2&unit=years/,
  );
  await user.click(links(note(leaves)).getByRole('button', { name: /Undo/ }));
  await toast(`${device.name} stays in your registry.`);
  await waitFor(() => expect(note(leaves)).toBeUndefined());

  soon = false;
  const token = localStorage.getItem('auth_token') ?? '';
  sessionStorage.clear();
  network.change('transfers.list', () => []);
  // Other tests begin cases of hers.
  network.change('cases.list', () => []);
  await open('/dashboard', { as: { token } });
  await words('Subscription Details');
  await waitFor(() => expect(notes()).toHaveLength(0));
});

// Rules: 2.2-139
test('a dashboard that cannot be loaded says so and tries again', async () => {
  network.fail('users.dashboard');
  await open('/dashboard', { as });
  await words('Network error. Please check your internet connection.');
  network.mend('users.dashboard');
  await click('button', 'Try again');
  await words('Registered Devices');
});
