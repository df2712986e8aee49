import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import {
  aPhone,
  askRemoval,
  cancelPassword,
  confirmPassword,
  demoImei,
  deviceOf,
  fillPhone,
  fillReport,
  plates,
  typedLongAgo,
} from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  h1,
  hasFocus,
  isAt,
  main,
  none,
  open,
  plate,
  press,
  pressOn,
  saying,
  toast,
  user,
  words,
} from '../../support/page.tsx';
import { ada, demo, seeded } from '../../support/people.ts';

let as: { token: string };
beforeAll(seeded);
beforeEach(async () => {
  as = await ada();
});

const undo = async (name: string) => within(await plate(name)).queryByRole('button', { name: /^Undo/ });

// Rules: 2.2-144, 2.2-145, 2.2-147, 2.4-10, 2.8-27, L-09
test('a member registers a phone, reports it stolen, has it back with one tap and the password, removes it and takes that back', async () => {
  const phone = aPhone();
  await open('/dashboard', { as });
  await press('Register Device', 'link');
  await hasFocus(() => screen.getByRole('heading', { level: 1, name: 'Register New Device' }));
  expect(document.title).toBe('Register New Device: Ownmark');
  await fillPhone(phone);
  expect(await plate(phone.name)).toHaveTextContent(phone.imei1);
  await press('Register device');
  await toast('Device registered successfully!');
  await isAt('/dashboard/my-devices');

  await pressOn(phone.name, `Report stolen: ${phone.name}`, 'link');
  await screen.findByRole('textbox', { name: /^Last known location/ });
  await fillReport('Stolen');
  await waitFor(() => expect(h1()).toHaveTextContent(`${phone.name} is reported stolen`));
  await waitFor(() => expect(saying('Device has been reported successfully')).toHaveLength(1));
  await words(/^Reference [0-9A-F]{8}/);
  const order = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(order.filter((text) => text !== phone.name)).toEqual(['Do this now', 'What people can see now']);
  expect((await trpcClient().checks.check.query({ identifier: phone.imei1 })).status).toBe('stolen');

  await click('link', 'Back to my devices');
  await pressOn(phone.name, 'I have it back');
  const back = within(await get('dialog', `You have “${phone.name}” back?`));
  fill(back.getByLabelText('Current password'), 'not my password');
  await user.click(back.getByRole('button', { name: 'I have it back' }));
  await words('Current password is incorrect');
  fill(back.getByLabelText('Current password'), demo('member with subscription').password);
  await user.keyboard('{Enter}');
  await toast('Device status has been updated successfully');
  await waitFor(async () => expect(await plate(phone.name)).toHaveAttribute('data-status', 'active'));

  await askRemoval(phone.name);
  await click('button', 'Remove device');
  await words('Please choose a reason');
  await click('radio', 'Sold');
  await click('button', 'Remove device');
  await words('Removal scheduled');
  await user.click(within(await toast('Device deletion scheduled')).getByRole('button', { name: 'Undo' }));
  await toast('stays in your registry');
  await waitFor(async () => expect(await plate(phone.name)).not.toHaveTextContent('Removal scheduled'));
});

test('a removal asks for the password when it was typed long ago, and is given up without it', async () => {
  const { name } = await deviceOf(as);
  const typedNow = typedLongAgo('devices.remove');
  const remove = async () => {
    await askRemoval(name);
    await click('radio', 'Sold');
    await click('button', 'Remove device');
  };
  await open('/dashboard/my-devices', { as });
  await remove();
  await cancelPassword();
  await none('dialog', 'Enter your password again');
  expect(await undo(name)).toBeNull();

  await remove();
  await confirmPassword(typedNow);
  await waitFor(async () => expect(await undo(name)).not.toBeNull());
});

// Rules: L-11
test('a removal is undone once, however fast it is tapped, and not again where it was undone elsewhere', async () => {
  const { id, name } = await deviceOf(as);
  const remove = async () => {
    await askRemoval(name);
    await click('radio', 'Sold');
    await click('button', 'Remove device');
    await waitFor(async () => expect(await undo(name)).not.toBeNull());
    return (await undo(name)) as HTMLElement;
  };
  await open('/dashboard/my-devices', { as });
  await user.dblClick(await remove());
  await toast(`${name} stays in your registry.`);
  await waitFor(async () => expect(await undo(name)).toBeNull());
  expect(network.sent('devices.restore')).toHaveLength(1);

  const again = await remove();
  await trpcClient(as.token).devices.restore.mutate({ id });
  await user.click(again);
  await toast('The removal of this device is not scheduled.');
  await waitFor(async () => expect(await undo(name)).toBeNull());
});

// Rules: 2.8-25
test('a removal that the server refuses comes back, and says why', async () => {
  const { id, name } = await deviceOf(as);
  await open('/dashboard/my-devices', { as });
  await plate(name);
  await trpcClient(as.token).devices.remove.mutate({ id, reason: 'sold' });
  await askRemoval(name);
  await click('radio', 'Other');
  await click('button', 'Remove device');
  await toast('The removal of this device is already scheduled.');
});

test('flagged devices stand first, and a plate in the list says its number, not the day it was registered', async () => {
  await open('/dashboard/my-devices', { as });
  await plate('iPhone 13');
  const order = plates().map((one) => one.getAttribute('data-status'));
  const flagged = order.filter((status) => ['stolen', 'missing', 'reported'].includes(status ?? ''));
  expect(order.slice(0, flagged.length)).toEqual(flagged);
  expect(order[0]).toBe('stolen');
  for (const one of plates()) expect(one.querySelector('dl')).toBeNull();
});

// Rules: P8-05, I6-01, L-05
test('a registry of a hundred devices on two pages stays short until more is asked for, and a full plan says so', async () => {
  network.change('devices.list', ({ items: [first], pagination }, nth) => {
    const one = { ...first, status: 'active', reportedDate: null, removalScheduledFor: null } as NonNullable<
      typeof first
    >;
    const all = Array.from({ length: 100 }, (_, n) => ({ ...one, id: `stock-${n}`, name: `Stock ${n}` }));
    const isFirst = nth % 2 === 0;
    return {
      items: isFirst ? all.slice(0, 60) : all.slice(60),
      pagination: { ...pagination, next: isFirst ? 'n1.9999999999999' : null },
    };
  });
  network.change('users.me', ({ userDetails }) => ({
    userDetails: { ...userDetails, plan: userDetails.plan && { ...userDetails.plan, NoOfDevices: 100 } },
  }));
  await open('/dashboard/my-devices', { as });
  await waitFor(() => expect(plates()).toHaveLength(30));
  await click('button', 'Show 30 more (70 left)');
  await waitFor(() => expect(plates()).toHaveLength(60));
  const search = await get('searchbox');
  fill(search, 'Stock 99');
  await waitFor(() => expect(plates()).toHaveLength(1));
  await click('tab', /^Missing/);
  await words('Under the other tabs, 1 device has “Stock 99”');
  fill(search, '');
  await get('heading', 'No missing device');
  await words('Every place of your plan is taken.');
  await press('Register device', 'link');
  await get('heading', 'Register New Device');
  await words('Every place of your plan is taken.');
});

// Rules: 2.2-140, 2.2-141
test('the registry is searched by name, serial number and IMEI 1, and its tabs count', async () => {
  await open('/dashboard/my-devices', { as });
  await words(/^\d+ active devices, unlimited on your plan$/);
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  for (const [n, name] of [/^All\d/, /^Active/, /^Inactive/, /^Missing/, /^Stolen/, /^Transfer pending/].entries())
    expect(tabs[n]).toMatch(name);
  expect(tabs).toHaveLength(6);
  const search = await get('searchbox', 'Search your devices');
  for (const typed of ['iphone', 'F2LX-K0P4', '35 388711']) {
    fill(search, typed);
    await waitFor(() => expect(plates()).toHaveLength(1));
    await plate('iPhone 13');
    expect(await get('tab', /^Stolen/)).toHaveTextContent('1');
  }
  fill(search, 'Shop tablet');
  await click('tab', /^Missing/);
  expect(await plate('Shop tablet')).toHaveTextContent('Reported');
  fill(search, 'nothing like it');
  await get('heading', 'No device matches your search');
  await click('button', 'Show all devices');
  await waitFor(() => expect(search).toHaveValue(''));
  await waitFor(() => expect(plates().length).toBeGreaterThan(4));
  fill(search, 'Study laptop');
  expect(await plate('Study laptop')).toHaveTextContent('21-day review');
});

// Rules: 2.8-26
test('a list that cannot be loaded says so on the screen and in a toast, and tries again', async () => {
  network.refuse('devices.list', 500, 'INTERNAL', 'Server error. Please try again later.');
  await open('/dashboard/my-devices?search=iPhone+13', { as });
  await toast('Failed to load devices');
  await get('heading', 'Failed to load your devices');
  network.mend('devices.list');
  await click('button', 'Try again');
  await plate('iPhone 13');
});

// Rules: 2.4-07
test('a status that is not known is shown as active', async () => {
  network.change('devices.list', (real) => ({
    ...real,
    items: real.items.map((one) => (one.status === 'inactive' ? { ...one, status: 'quarantined' as never } : one)),
  }));
  await open('/dashboard/my-devices?status=active&search=Old+Redmi', { as });
  expect(await plate('Old Redmi')).toHaveAttribute('data-status', 'active');
  network.change('checks.verify', (real) => ({
    ...real,
    device: real.device && { ...real.device, status: 'quarantined' as never },
  }));
  await open('/dashboard/device-status', { as });
  fill(await get('textbox', /^IMEI/), demoImei('inactive'));
  await click('button', 'Check Status');
  await get('heading', 'Device is Safe');
});

test('a failure of a verification that says nothing is told in its own words', async () => {
  network.garble('checks.verify');
  await open('/dashboard/device-status', { as });
  fill(await get('textbox', /^IMEI/), demoImei('inactive'));
  await click('button', 'Check Status');
  await get('heading', 'Failed to check device status');
});
