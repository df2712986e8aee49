import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { trpcClient } from '../../../clients.ts';
import { choose, deviceOf, fillReport } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  h1,
  hasFocus,
  input,
  isAt,
  open,
  plate,
  press,
  squash,
  user,
  words,
} from '../../support/page.tsx';
import { ada, demo, seeded, signIn } from '../../support/people.ts';

let as: { token: string };
beforeAll(async () => {
  await seeded();
  as = await ada();
});

// Rules: 2.2-149, 2.5-25, P3-09, P14-01
test('the report form asks for everything, and shows nothing to anybody unless told', async () => {
  await open('/dashboard/report-device', { as });
  await get('radio', 'Missing');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByRole('radio', { name: 'Active' })).toBeNull();
  expect(await get('radio', 'Missing')).toBeChecked();
  const show = /Show the device name, model and last known location to anyone who checks this device/;
  expect(screen.getByLabelText(show)).not.toBeChecked();
  await click('button', 'Report device');
  await words('Please fill in all required fields.');
  await hasFocus(() => screen.getByRole('combobox', { name: 'Device' }));
  await choose('Device', 'Study laptop (Transfer pending)');
  await plate('Study laptop');
  await words('ends the transfer');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
});

test('the end of a long text is counted down to', async () => {
  await open('/dashboard/report-device', { as });
  const description = await screen.findByRole('textbox', { name: /^Description/ });
  fill(description, 'x'.repeat(799));
  expect(screen.queryByText(/\/1000/)).toBeNull();
  fill(description, 'x'.repeat(1000));
  await words('1000/1000');
});

test('a report is sent once, however often the button is pressed', async () => {
  const { id, name } = await deviceOf(as);
  await open(`/dashboard/report-device?device=${id}`, { as });
  fill(await screen.findByRole('textbox', { name: /^Last known location/ }), 'Yaba');
  fill(input('Description'), 'Gone.');
  await user.dblClick(await get('button', 'Report as missing'));
  await get('heading', `${name} is reported missing`);
  expect(network.sent('devices.report')).toHaveLength(1);
});

// Rules: 2.8-23, 2.8-24
test('a failure of a report that says nothing is told in its own words', async () => {
  const { id } = await deviceOf(as);
  network.garble('devices.report');
  await open(`/dashboard/report-device?device=${id}`, { as });
  await screen.findByRole('textbox', { name: /^Last known location/ });
  await fillReport('Missing');
  await words('Failed to report device. Please try again.');
});

test('a link chooses the device and the status of a report', async () => {
  await open('/dashboard/report-device?device=demo-device-1&status=stolen', { as });
  await plate('My Galaxy A54');
  expect(await get('radio', 'Stolen')).toBeChecked();
});

test('words about one device never slip into the report of another', async () => {
  await open('/dashboard/report-device?device=demo-device-1', { as });
  fill(await screen.findByRole('textbox', { name: /^Description/ }), 'The Galaxy, out of my bag.');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('The Galaxy'));
  await open('/dashboard/report-device?device=demo-device-4&status=missing');
  await plate('iPhone 13');
  expect(input('Description')).toHaveValue('');
});

// Rules: L-06
test('a report that loses its network, then its session, loses nothing that was typed', async () => {
  const { id, name } = await deviceOf(as);
  const own = await ada();
  await open(`/dashboard/report-device?device=${id}&status=stolen`, { as: own });
  fill(await screen.findByRole('textbox', { name: /^Last known location/ }), 'Ojota bus stop');
  network.go('offline');
  fill(input('Description'), 'Out of my bag.');
  await press('Report as stolen');
  await words('Network error. Please check your internet connection.');
  expect(input('Description')).toHaveValue('Out of my bag.');
  network.go('online');
  await trpcClient(own.token).users.signOut.mutate();
  await press('Report as stolen');
  await isAt('/login');
  await signIn(demo('member with subscription'));
  await isAt(`/dashboard/report-device?device=${id}&status=stolen`);
  expect(await screen.findByRole('textbox', { name: /^Last known location/ })).toHaveValue('Ojota bus stop');
  expect(input('Description')).toHaveValue('Out of my bag.');
  await press('Report as stolen');
  await waitFor(() => expect(h1()).toHaveTextContent(`${name} is reported stolen`));
});

test('the report form asks five things of a device that is known, and keeps the rest closed', async () => {
  const { id, name } = await deviceOf(as);
  await open(`/dashboard/report-device?device=${id}&status=stolen`, { as });
  const form = within(await get('form', 'Report'));
  expect(await plate(name)).toBeVisible();
  expect(form.getByRole('radio', { name: 'Stolen' })).toBeChecked();
  expect(form.queryByRole('combobox')).toBeNull();
  const rest = form.getByText('Police extract, and who may see what').closest('details');
  expect(rest).not.toHaveAttribute('open');
  for (const label of [/^Police station/, /^Extract number/]) expect(rest).toContainElement(form.getByLabelText(label));
  expect(rest?.querySelectorAll('[type=checkbox]')).toHaveLength(1);
  const asked = [...document.querySelectorAll('form[aria-label=Report] :is(input, textarea)')];
  const names = asked.filter((one) => !one.closest('details')).map((one) => one.getAttribute('name'));
  expect([...new Set(names)]).toEqual(['status', 'happenedOn', 'location', 'description']);
  await click('button', 'Change the device');
  await hasFocus(() => screen.getByRole('combobox', { name: 'Device' }));
});

test('every way to report a theft names the device and the status', async () => {
  const { id, name } = await deviceOf(as);
  await open(`/dashboard/my-devices/${id}`, { as });
  expect(await get('link', `Report stolen: ${name}`)).toHaveAttribute(
    'href',
    `/dashboard/report-device?device=${id}&status=stolen`,
  );
});

// Rules: L-10
test('the page after a report opens one step, and ticking it opens the next', async () => {
  const { id, name } = await deviceOf(as);
  await trpcClient(as.token).devices.report.mutate({
    id,
    status: 'stolen',
    location: 'Yaba',
    description: 'Gone.',
    happenedOn: lagosDay(Date.now()),
  });
  await open(`/dashboard/report-device/done/${id}`, { as });
  await get('heading', `${name} is reported stolen`);
  await words('Act fast: the first minutes matter.');
  await words(/^We wrote to your e-mail/);
  const steps = () => screen.getAllByRole('button', { expanded: true });
  expect(steps().map(({ textContent }) => textContent)).toEqual(['Lock the phone']);
  await click('checkbox', 'I have locked it, or I cannot');
  await waitFor(() => expect(steps().map(({ textContent }) => textContent)).toEqual(['Block your SIM']));
  await hasFocus(() => screen.getByRole('button', { name: 'Block your SIM' }));
  await words('Call 300 from a phone of the same network.');
  await click('button', 'Police: get an extract');
  expect(await get('button', 'Report paper for the police')).toBeVisible();
  const text = screen.getByRole('main').textContent ?? '';
  expect(text).not.toMatch(/could not confirm|device sheet|Number on its site|\*901|Borrowed phone/i);
  expect(squash(text).split(' ').length).toBeLessThanOrEqual(260);
});

test('what happened days ago is no matter of minutes', async () => {
  const { id, name } = await deviceOf(as);
  await trpcClient(as.token).devices.report.mutate({
    id,
    status: 'missing',
    location: 'Yaba',
    description: 'Gone.',
    happenedOn: lagosDay(Date.now() - 2 * DAY_MS),
  });
  await open(`/dashboard/report-device/done/${id}`, { as });
  await get('heading', `${name} is reported missing`);
  expect(screen.queryByText(/first minutes/)).toBeNull();
});

test('the page for an emergency is found again from the device', async () => {
  const { id, name } = await deviceOf(as, { status: 'stolen' });
  await open(`/dashboard/my-devices/${id}`, { as });
  expect(await get('link', `What to do now: ${name}`)).toHaveAttribute('href', `/dashboard/report-device/done/${id}`);
});

test('a letter leads to what to do now, though this browser has kept the device as it was before', async () => {
  const { id, name } = await deviceOf(as);
  await open(`/dashboard/my-devices/${id}`, { as });
  await waitFor(() => expect(h1()).toHaveTextContent(name));
  await trpcClient(as.token).devices.report.mutate({ id, status: 'missing', location: 'Yaba', description: 'Gone.' });
  act(() => {
    history.pushState(null, '', `/dashboard/report-device/done/${id}`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await get('heading', `${name} is reported missing`);
});

test('whoever reports a missing device stolen reads that finders can then write no more', async () => {
  const { id } = await deviceOf(as, { status: 'missing' });
  await open(`/dashboard/report-device?device=${id}&status=missing`, { as });
  await words(/If you registered it a week before, a finder can write to you through us\./);
  await click('radio', /^Stolen/);
  await words(/^Finders can then no longer write to you/);
  expect(screen.queryByText(/a finder can write to you/)).toBeNull();
});
