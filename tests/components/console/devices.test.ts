import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { registrationReviews } from '#db/schema/index.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { trpcClient } from '../../clients.ts';
import { db } from '../../factories.ts';
import { uniqueImei, uniqueSerial } from '../../people.ts';
import { adminSession, row } from '../support/console.ts';
import { deviceOf } from '../support/members.ts';
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
  press,
  reload,
  toast,
  user,
  words,
} from '../support/page.tsx';
import { seeded } from '../support/people.ts';
import { freshOwner } from '../support/transfers.ts';

beforeAll(seeded);

/** An owner with two devices whose names begin alike, the second of them stolen. */
async function ownerOfTwo() {
  const owner = await freshOwner();
  const mark = uniqueSerial();
  const first = await deviceOf(owner, { name: `${mark} alpha` });
  // Of two of one millisecond nobody knows which is newer.
  await new Promise((later) => setTimeout(later, 5));
  const second = await deviceOf(owner, { name: `${mark} beta`, type: 'laptop', imei1: undefined });
  await trpcClient(owner.token).devices.report.mutate({
    id: second.id,
    status: 'stolen',
    location: 'Ojota bus stop',
    description: 'Taken out of my bag.',
  });
  return { owner, mark, first, second };
}

const column = (name: string) => get('columnheader', name);
const options = async (name: string) => [...(await get('combobox', name)).children].map((one) => one.textContent);
const names = (mark: string) =>
  screen.queryAllByRole('link', { name: new RegExp(`^${mark}`) }).map((a) => a.textContent);

// Rules: 2.2-37, 2.2-38, 2.2-39, 2.2-40, 2.2-41, I7-02
test('devices are searched, filtered and sorted, and the address keeps it', async () => {
  const { owner, mark, first, second } = await ownerOfTwo();
  await open('/admin/devices', { as: await adminSession() });
  expect(await options('Status')).toEqual([
    'All Statuses',
    ...['Active', 'Inactive', 'Missing', 'Stolen', 'Reported', 'Transfer pending', 'Removed, still sought'],
  ]);
  expect(await options('Type')).toEqual([
    'All Types',
    ...['Smartphone', 'Tablet', 'Laptop', 'Desktop', 'Other'],
    ...['Mobile', 'GPS', 'Temperature', 'Phone', 'Computer'],
  ]);
  for (const asked of [first.name, first.imei1 ?? '', first.serialNumber]) {
    fill(await get('searchbox', 'Search devices'), asked);
    await waitFor(() => expect(names(mark)).toEqual([first.name]));
    expect(await row(first.name)).toHaveTextContent(owner.username);
  }
  fill(await get('searchbox', 'Search devices'), owner.username);
  await waitFor(() => expect(names(mark)).toHaveLength(2));
  await user.selectOptions(await get('combobox', 'Status'), 'Stolen');
  await waitFor(() => expect(names(mark)).toEqual([second.name]));
  await user.selectOptions(await get('combobox', 'Type'), 'GPS');
  await get('heading', 'No devices found');
  await words('A search finds the beginning of any word');

  await open(`/admin/devices?search=${mark}`);
  await waitFor(() => expect(names(mark)).toEqual([second.name, first.name]));
  expect(await column('Registration Date')).toHaveAttribute('aria-sort', 'descending');
  await click('button', 'Device Name');
  await waitFor(() => expect(names(mark)).toEqual([first.name, second.name]));
  expect(await column('Device Name')).toHaveAttribute('aria-sort', 'ascending');
  await reload();
  expect(await column('Device Name')).toHaveAttribute('aria-sort', 'ascending');
  await click('button', 'Device Name');
  await waitFor(() => expect(names(mark)).toEqual([second.name, first.name]));
  expect(await column('Device Name')).toHaveAttribute('aria-sort', 'descending');
});

// Rules: I7-04, I7-05
test('a device’s page tells whose it is and all that happened to it, and leads on', async () => {
  const { owner, second } = await ownerOfTwo();
  const as = await adminSession();
  await open(`/admin/devices?search=${owner.username}`, { as });
  await click('link', second.name);
  await waitFor(() => expect(h1()).toHaveTextContent(second.name));
  await hasFocus(h1);
  expect(await get('region', 'Owner')).toHaveTextContent(owner.email);
  const history = await get('region', 'History');
  // 30.24: sentences first; the records are one switch away.
  for (const text of ['The owner set it to Stolen, at Ojota bus stop.', 'Registered.'])
    expect(history).toHaveTextContent(text);
  await user.click(within(history).getByRole('switch', { name: 'Technical' }));
  for (const text of ['The owner reported it. It was Active before.', 'At Ojota bus stop', 'Registered'])
    expect(history).toHaveTextContent(text);
  const change = main().getByRole('link', { name: 'Change status' });
  expect(change).toHaveAttribute('href', `/admin/report-device?device=${second.id}`);
  await press('Verify', 'link');
  await waitFor(() => expect(h1()).toHaveTextContent('Check a device'));
  await press('Verify Device Status');
  await words('Device Reported Stolen');
  window.history.back();
  await press('View user', 'link');
  await waitFor(async () => within(await get('region', 'Devices')).getByRole('link', { name: second.name }));
  await user.click(within(await get('region', 'Devices')).getByRole('link', { name: 'All in the list' }));
  await words('Only devices of Chinwe Obi.');
  await press('All owners');
  await isAt('/admin/devices');
  await open('/admin/devices/nothing');
  await words('We cannot find this page.');
});

test('registrations to look at stand above the devices until an admin has looked', async () => {
  // Other tests report many devices of the demo member.
  await db.delete(registrationReviews);
  const owner = await freshOwner('demo-plan-family');
  const first = Number(uniqueImei().slice(0, 14));
  for (let place = 0; place < 5; place++) {
    const body = String(first + place);
    await deviceOf(owner, { imei1: `${body}${luhnDigit(body)}` });
  }
  await open('/admin/devices', { as: await adminSession() });
  const reviews = await get('region', 'Registrations to look at');
  expect(reviews).toHaveTextContent('5 devices in a day whose numbers stand beside each other.');
  await user.click(within(reviews).getAllByRole('link', { name: 'Show them' })[0] as HTMLElement);
  await isAt(/userId=/);
  window.history.back();
  await isAt('/admin/devices');
  const again = await get('region', 'Registrations to look at');
  await user.click(within(again).getAllByRole('button', { name: 'Looked at' })[0] as HTMLElement);
  await toast('Registrations looked at');
  await none('region', 'Registrations to look at');
});

test('a try to register a reported device is an item with the account; the owner reads when', async () => {
  await db.delete(registrationReviews);
  const [{ owner, second }, thief] = [await ownerOfTwo(), await freshOwner('demo-plan-family')];
  await expect(
    deviceOf(thief, { type: 'laptop', serialNumber: second.serialNumber, imei1: undefined }),
  ).rejects.toThrow();
  await open('/admin/devices', { as: await adminSession() });
  const reviews = await get('region', 'Registrations to look at');
  expect(reviews).toHaveTextContent('tried to register a reported device.');
  await user.click(within(reviews).getByRole('link', { name: 'Show it' }));
  await isAt(`/admin/devices/${second.id}`);
  const history = await get('region', 'History');
  expect(await within(history).findByText(/tried to register it\.$/)).toBeVisible();
  await open(`/dashboard/my-devices/${second.id}`, { as: owner });
  const line = within(await get('region', 'History')).getAllByRole('listitem')[0];
  expect(line).toHaveTextContent(/^Refused.+Somebody tried to register it\.$/);
});
