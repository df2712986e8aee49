import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { uniqueImei } from '../../../people.ts';
import { cancelPassword, confirmPassword, deviceOf, fillReport, typedLongAgo } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  h1,
  hasFocus,
  input,
  isAt,
  none,
  open,
  plate,
  reload,
  toast,
  user,
  words,
} from '../../support/page.tsx';
import { ada, seeded } from '../../support/people.ts';

let as: { token: string };
beforeAll(seeded);
beforeEach(async () => {
  as = await ada();
});

const openEdit = async (id: string) => {
  await open(`/dashboard/my-devices/${id}?edit=1`, { as });
  await screen.findByRole('textbox', { name: /^Device name/ });
};

// Rules: I6-07
test('a device is edited: errors stand on their fields, Escape keeps what was typed, Cancel drops it', async () => {
  const device = await deviceOf(as);
  await open('/dashboard/my-devices', { as });
  await click('button', `More for ${device.name}`);
  await click('menuitem', 'Edit details');
  await hasFocus(() => input('Device name'));
  fill(input('Device name'), 'x');
  fill(input('Notes'), 'A crack in the corner.');
  await click('button', 'Save changes');
  await words('Please fix all validation errors before submitting.');
  await words('Device name must be 2-50 letters');
  await hasFocus(() => input('Device name'));
  await user.keyboard('{Escape}');
  await hasFocus(() => screen.getByRole('button', { name: 'Edit' }));
  await reload();
  await click('button', 'Edit');
  await waitFor(() => expect(input('Notes')).toHaveValue('A crack in the corner.'));
  await click('button', 'Cancel');
  await click('button', 'Edit');
  await waitFor(() => expect(input('Device name')).toHaveValue(device.name));
  expect(input('Notes')).toHaveValue('');

  const name = `${device.name} new`;
  fill(input('Device name'), name);
  fill(input('Model'), 'Galaxy A54');
  fill(screen.getByLabelText(/^Purchase date/), '2025-03-01');
  await user.dblClick(await get('button', 'Save changes'));
  await toast('Device updated successfully');
  await waitFor(() => expect(h1()).toHaveTextContent(name));
  await waitFor(async () => expect(await get('region', 'Details')).toHaveTextContent(/Galaxy A54.*Mar 1, 2025/s));
  expect(network.sent('devices.edit')).toHaveLength(1);
  const [back] = await screen.findAllByRole('link', { name: 'My devices' });
  await user.click(back as HTMLElement);
  await plate(name);
});

// Rules: I6-12
test.each([
  ['', async () => {}],
  [', also after the page was loaded anew', reload],
])(
  'an edit never overwrites another silently: it shows what stands now and keeps what was typed%s',
  async (_, then) => {
    const { id, name } = await deviceOf(as, { notes: 'First' });
    await openEdit(id);
    fill(input('Notes'), 'Mine');
    await trpcClient(as.token).devices.edit.mutate({ id, notes: 'Theirs', model: 'A54' });
    await then();
    await waitFor(() => expect(input('Notes')).toHaveValue('Mine'));
    await click('button', 'Save changes');
    await words('This device was changed elsewhere in the meantime.');
    await words('Now: Theirs');
    expect(input('Notes')).toHaveValue('Mine');
    expect(input('Model')).toHaveValue('A54');
    await click('button', 'Save changes');
    await toast('Device updated successfully');
    expect(await trpcClient(as.token).devices.get.query({ id })).toMatchObject({ name, notes: 'Mine', model: 'A54' });
  },
);

test('a failure of an edit that says nothing is told in its own words, and what was typed stays', async () => {
  const { id } = await deviceOf(as);
  network.garble('devices.edit');
  await openEdit(id);
  fill(input('Model'), 'A54');
  await click('button', 'Save changes');
  await words('Failed to update device');
  expect(input('Model')).toHaveValue('A54');
});

test('other words of an alarm ask for the password once, and nothing typed is lost', async () => {
  const { id } = await deviceOf(as, { status: 'stolen' });
  const reportedNow = typedLongAgo('devices.report');
  await open(`/dashboard/report-device?device=${id}`, { as });
  await fillReport('Stolen');
  await cancelPassword();
  expect(input('Description')).toHaveValue('Taken out of my bag.');
  await click('button', 'Report as stolen');
  await confirmPassword(reportedNow);
  await isAt(`/dashboard/report-device/done/${id}`);

  const editedNow = typedLongAgo('devices.edit');
  as = await ada();
  await openEdit(id);
  fill(input('Model'), 'A54');
  await click('button', 'Save changes');
  await cancelPassword();
  await waitFor(() => expect(input('Model')).toHaveValue('A54'));
  await click('button', 'Save changes');
  await confirmPassword(editedNow);
  await toast('Device updated successfully');
  await waitFor(() => expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('A54'));
});

test('the number of a phone that is gone is added once it is found, by keyboard', async () => {
  const { id } = await deviceOf(as, { status: 'stolen', imei1: '' });
  await open(`/dashboard/my-devices/${id}`, { as });
  const form = await get('form', 'Add the IMEI 1');
  const number = within(form).getByRole('textbox', { name: /^IMEI 1/ });
  number.focus();
  await user.keyboard('12345{Enter}');
  await waitFor(() => expect(number).toHaveAttribute('aria-invalid', 'true'));
  const imei = uniqueImei();
  await user.clear(number);
  await user.keyboard(`${imei}{Enter}`);
  await toast('Device updated successfully');
  await none('form', 'Add the IMEI 1');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect((await trpcClient().checks.check.query({ identifier: imei })).status).toBe('stolen');
});

// Rules: I6-02
test('what cannot be done with a device stands there with its reason', async () => {
  await open('/dashboard/my-devices?search=Study+laptop', { as });
  await click('button', 'More for Study laptop');
  for (const [label, why] of [
    ['Transfer ownership', 'Already being transferred'],
    ['Edit details', 'Being transferred: cancel the transfer first'],
    ['Remove device', 'Being transferred: cancel the transfer first'],
  ] as const) {
    const item = await get('menuitem', new RegExp(label));
    expect(item).toHaveTextContent(why);
    expect(item).toHaveAttribute('aria-disabled', 'true');
  }
  await click('menuitem', 'See details');
  await words('Can’t be edited now. Being transferred: cancel the transfer first.');

  const { id, name } = await deviceOf(as);
  await trpcClient(as.token).devices.remove.mutate({ id, reason: 'sold' });
  await open(`/dashboard/my-devices/${id}?edit=1`, { as });
  await words('Can’t be edited now. Its removal is scheduled: undo that first.');
  await click('button', `Undo the removal of ${name}`);
  await waitFor(() => expect(input('Device name')).toHaveValue(name));
});
