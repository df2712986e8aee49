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
test('the dashboard greets, counts, tells what was paid, and leads to the three quick actions', async () => {
  await open('/dashboard', { as });
  await waitFor(() => expect(h1()).toHaveTextContent('Welcome, Ada'));
  for (const label of ['Registered Devices', 'Subscription Status', 'Total Spent', 'Last Payment']) await words(label);
  expect(main().getAllByText('₦125,000').length).toBeGreaterThan(0);
  const details = within(await get('region', 'Subscription Details'));
  for (const [term, value] of [
    ['Status', 'Active'],
    ['Valid until', /^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/],
    ['Total receipts', '1'],
    ['Average payment', '₦125,000'],
  ] as const)
    expect(details.getByText(term).closest('div')?.querySelector('dd')).toHaveTextContent(value);
  for (const name of ['Register Device', 'Report Device', 'Check Status'])
    expect(main().getByRole('link', { name: new RegExp(name) })).toBeVisible();
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
  await waitFor(() => expect(note(leaves)).toBeUndefined());
  await toast(`${device.name} stays in your registry.`);

  soon = false;
  const token = localStorage.getItem('auth_token') ?? '';
  sessionStorage.clear();
  network.change('transfers.list', () => []);
  await open('/dashboard', { as: { token } });
  await words('Quick Actions');
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
