import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { formatDate } from '#schemas/format/dates.ts';
import { trpcClient } from '../../clients.ts';
import { uniqueSerial } from '../../people.ts';
import { adminSession, dialogField, fillDialog, paidFor } from '../support/console.ts';
import { get, hasFocus, isAt, none, open, press, toast, user, words } from '../support/page.tsx';
import { seeded } from '../support/people.ts';
import { freshMember } from '../support/transfers.ts';

beforeAll(seeded);

const card = (name: string) => screen.findByRole('article', { name });
const noCard = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
const offered = async () => (await trpcClient().plans.list.query()).map(({ name }) => name);

// Rules: 2.2-43, 2.2-46, 2.5-06, 2.8-09, P8-01
test('a plan is made, is offered, is subscribed to, archived, and goes on for its subscriber', async () => {
  const name = `Trader ${uniqueSerial()}`;
  const as = await adminSession();
  await open('/admin/subscriptions', { as });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Subscription Plans');
  await press('Create Plan');
  await screen.findByRole('dialog', { name: 'Create New Plan' });
  fillDialog({ Name: name, Price: '1300', 'Number of devices': '4', Description: 'For those who sell phones.' });
  await user.click(screen.getByRole('button', { name: 'Save Plan' }));
  await toast('Subscription plan created successfully');
  for (const text of ['₦1,300', '/month', 'Up to 4 devices', 'For those who sell phones.'])
    expect(await card(name)).toHaveTextContent(text);
  const today = formatDate(Date.now());
  const counted = new RegExp(`Subscribers\\s*0.*Created\\s*${today}.*Last updated\\s*${today}`);
  expect(await card(name)).toHaveTextContent(counted);

  const payer = await freshMember();
  expect(await offered()).toContain(name);
  const plans = await trpcClient().plans.list.query();
  await paidFor(payer, plans.find((plan) => plan.name === name)?.id ?? '');

  await open('/admin/subscriptions', { as });
  await waitFor(async () => expect(await card(name)).toHaveTextContent(/Subscribers\s*1/));
  await press(`Delete ${name}`);
  const question = await screen.findByRole('alertdialog');
  for (const text of [
    'Are you sure you want to delete this subscription plan?',
    'is archived, not deleted',
    '1 subscriber keeps it',
  ])
    expect(question).toHaveTextContent(text);
  await user.click(within(question).getByRole('button', { name: 'Archive plan' }));
  await toast('Subscription plan archived: 1 subscriber keeps it.');
  await noCard(name);
  await hasFocus(() => screen.getByRole('heading', { level: 1 }));
  await press(/^Archived/, 'tab');
  await isAt(/offer=archived/);
  expect(await card(name)).toHaveTextContent('Archived');
  await none('button', `Edit ${name}`);
  const subscribers = within(await card(name)).getByRole('link', { name: '1' });
  expect(subscribers.getAttribute('href')).toMatch(/\/admin\/users\?plan=/);

  expect(await offered()).not.toContain(name);
  const { userDetails } = await trpcClient(payer.token).users.me.query();
  expect(userDetails).toMatchObject({ username: payer.username, subActive: true, plan: { name } });

  await open('/dashboard/subscriptions', { as: payer });
  await waitFor(async () => expect(await get('region', 'Your subscription')).toHaveTextContent(name));

  // 13.26: an archived plan is offered again, and its subscribers are found.
  await open('/admin/subscriptions?offer=archived', { as });
  await press(`Restore ${name}`);
  const again = await screen.findByRole('alertdialog');
  expect(again).toHaveTextContent('It goes back on pricing at once');
  await user.click(within(again).getByRole('button', { name: 'Restore plan' }));
  await toast('Subscription plan restored successfully');
  await press(/^On offer/, 'tab');
  await user.click(within(await card(name)).getByRole('link', { name: '1' }));
  const chosen = await get('combobox', 'Plan');
  await waitFor(() => expect(within(chosen).getByRole('option', { selected: true })).toHaveTextContent(name));
  await words(payer.email.toLowerCase());
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

// Rules: 2.2-44, 2.2-45, 2.8-10
test('a plan is edited, with a word on what that means for those who have it', async () => {
  const as = await adminSession();
  const name = `Edited ${uniqueSerial()}`;
  const { id } = await trpcClient(as.token).plans.create.mutate({ name, price: 900, NoOfDevices: 5, description: '' });
  await paidFor(await freshMember(), id);
  await open('/admin/subscriptions', { as });
  await press(`Edit ${name}`);
  await screen.findByRole('dialog', { name: 'Edit Subscription Plan' });
  expect(dialogField('Price')).toHaveValue('900');
  fillDialog({ Price: '1100' });
  const effect = () =>
    screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('1 member has this plan now.'));
  await waitFor(() =>
    expect(effect()).toHaveTextContent('₦1,100 a month instead of ₦900 a month from their next payment on'),
  );
  fillDialog({ 'Number of devices': '2' });
  await waitFor(() => expect(effect()).toHaveTextContent('up to 2 devices at once'));
  await user.keyboard('{Escape}');
  await none('dialog');
  await press(`Edit ${name}`);
  await waitFor(() => expect(dialogField('Price')).toHaveValue('1100'));
  await user.click(screen.getByRole('checkbox', { name: 'Unlimited devices' }));
  await waitFor(() => expect(dialogField('Number of devices')).toBeDisabled());
  await user.click(screen.getByRole('button', { name: 'Save Plan' }));
  await toast('Subscription plan updated successfully');
  await waitFor(async () => expect(await card(name)).toHaveTextContent('₦1,100'));
  expect(await card(name)).toHaveTextContent('Unlimited devices');
});
