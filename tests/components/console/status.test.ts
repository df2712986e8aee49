import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { trpcClient } from '../../clients.ts';
import { uniqueSerial } from '../../people.ts';
import { adminSession } from '../support/console.ts';
import { deviceOf } from '../support/members.ts';
import { network } from '../support/network.ts';
import {
  banner,
  click,
  fill,
  get,
  h1,
  hasFocus,
  input,
  isAt,
  noToast,
  open,
  press,
  reload,
  toast,
  toasts,
  user,
} from '../support/page.tsx';
import { ada, seeded } from '../support/people.ts';

const VERIFY = 'Verify Device Status';
const UPDATE = 'Update Device Status';

let as: { token: string };
let owner: { token: string };
beforeAll(seeded);
beforeEach(async () => {
  as = await adminSession();
  owner = await ada();
});

// Rules: 2.1-12, 2.2-52, 2.2-56, 2.2-62, 2.2-63, 2.5-17
test('an admin verifies a device by IMEI or serial number, sees owner and place, and the address keeps the number', async () => {
  const device = await deviceOf(owner);
  await trpcClient(owner.token).devices.report.mutate({
    id: device.id,
    status: 'stolen',
    location: 'Computer Village',
    description: 'Snatched.',
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/admin/device-status', { as });
  expect(h1()).toHaveTextContent('Check a device');
  expect(await get('button', VERIFY)).toHaveAttribute('aria-disabled', 'true');
  fill(input('IMEI'), '!!');
  await press(VERIFY);
  await toast('Please enter a valid identifier');
  await vi.advanceTimersByTimeAsync(4000);
  await noToast();

  fill(input('IMEI'), device.imei1 ?? '');
  await press(VERIFY);
  await hasFocus(() => screen.getByRole('heading', { name: 'Device Reported Stolen' }));
  const answer = screen.getByRole('article', { name: 'Device Reported Stolen' });
  for (const told of ['Computer Village', 'Ada Okafor', '+234 803 000 0002']) expect(answer).toHaveTextContent(told);
  await user.click(within(answer).getByText('Transfer history (0)'));
  expect(answer).toHaveTextContent('Its owner has not changed');
  const leadsTo = async (name: string) => (await within(answer).findByRole('link', { name })).getAttribute('href');
  expect(await leadsTo('Device page')).toBe(`/admin/devices/${device.id}`);
  expect(await leadsTo('Owner: ada')).toMatch(/^\/admin\/users\/./);
  expect(toasts()).toHaveLength(0);

  await user.click(screen.getAllByText('Serial number')[0] as HTMLElement);
  fill(await get('textbox', /^Serial number/), device.serialNumber);
  await user.keyboard('{Enter}');
  // 13.27: the address holds the question, for a reload and the way back.
  const address = `/admin/device-status?identifier=${device.serialNumber}&kind=serial`;
  await isAt(address);
  await get('heading', 'Device Reported Stolen');
  await reload();
  await get('heading', 'Device Reported Stolen');
  await click('link', 'Device page');
  await isAt(`/admin/devices/${device.id}`);
  history.back();
  await isAt(address);
  await get('heading', 'Device Reported Stolen');
  expect(input('Serial number')).toHaveValue(device.serialNumber);
  await click('link', 'Change its status');
  await waitFor(() => expect(h1()).toHaveTextContent('Device Status Management'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Device' })).toHaveValue(`${device.name} (Stolen)`));
});

// Rules: 2.2-47, 2.2-48, 2.2-49, 2.2-50, 2.2-51, 2.8-13
test('an admin finds any device, says all that is needed and sets its status', async () => {
  const device = await deviceOf(owner, { name: `Case ${uniqueSerial()}` });
  await open('/admin/report-device', { as });
  expect(await get('button', UPDATE)).toBeDisabled();
  const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Device' });
  await user.click(picker());
  const list = await get('listbox', 'Devices');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(8));
  fill(picker(), device.serialNumber);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(picker()).toHaveValue(`${device.name} (Active)`));
  const details = () => get('region', 'Device details');
  expect(await details()).toHaveTextContent(device.name);
  expect(await get('region', 'Owner')).toHaveTextContent('ada@ownmark.example');
  const page = within(await details()).getByRole('link', { name: 'Device page' });
  expect(page).toHaveAttribute('href', `/admin/devices/${device.id}`);
  const overview = await get('region', 'System overview');
  await waitFor(() => expect(overview).toHaveTextContent(/Total devices[\d,]+Active[\d,]+Missing\/stolen[\d,]+/));
  const stolen = within(overview).getByRole('link', { name: /stolen$/ });
  expect(stolen).toHaveAttribute('href', '/admin/devices?status=stolen');

  const statuses = within(screen.getByRole('group', { name: 'New status' })).getAllByRole('radio');
  expect(statuses).toHaveLength(4);
  for (const name of ['Active', 'Inactive', 'Missing', 'Stolen']) screen.getByRole('radio', { name });
  await press(UPDATE);
  expect(await banner()).toHaveTextContent('Please fill in all required fields');
  await click('radio', 'Missing');
  fill(input('Last known location'), 'Oshodi');
  await press(UPDATE);
  await hasFocus(() => input('Description'));
  fill(input('Description'), 'Its owner called us.');
  await press(UPDATE);
  await toast('Device status has been updated successfully');
  await waitFor(async () => expect(await details()).toHaveTextContent('Missing'));
  expect(picker()).toHaveValue(`${device.name} (Missing)`);
  expect(input('Description')).toHaveValue('');
  expect((await trpcClient(owner.token).devices.get.query({ id: device.id })).status).toBe('missing');
});

// Rules: 2.8-14
test('a status that the call could not set, and nothing says why, has the sentence of the catalogue', async () => {
  const device = await deviceOf(owner);
  await open(`/admin/report-device?device=${device.id}&status=stolen`, { as });
  await get('region', 'Owner');
  fill(input('Last known location'), 'Oshodi');
  fill(input('Description'), 'Its owner called us.');
  network.garble('admin.reportDevice', 404);
  await press(UPDATE);
  expect(within(await banner()).getByText('Failed to update device status')).toBeVisible();
});
