import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { uniqueImei, uniqueSerial } from '../../../people.ts';
import { aPhone, deviceOf, fillPhone } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  h1,
  hasFocus,
  input,
  isAt,
  main,
  none,
  noWords,
  open,
  plate,
  press,
  reload,
  toasts,
  user,
  words,
} from '../../support/page.tsx';
import { ada, registered, seeded, session, signIn } from '../../support/people.ts';
import { freshOwner } from '../../support/transfers.ts';

let as: { token: string };
beforeAll(async () => {
  await seeded();
  as = await ada();
});

const send = () => main().getByRole('button', { name: /^Register device$|^Report as / });
const openForm = () => open('/dashboard/register-device', { as });

// Rules: 2.2-146, 2.2-148, 2.5-21, 2.5-22, 2.5-24
test('the registration judges every field, and is not sent while one is wrong', async () => {
  await openForm();
  await words('Dial *#06#. Box or receipt if you don’t have it here.');
  await user.clear(await screen.findByRole('textbox', { name: /^Device name/ }));
  await user.type(input('Device name'), '{Enter}');
  await words('Please fix all validation errors before submitting.');
  await hasFocus(() => input('IMEI 1'));
  await click('radio', 'Laptop');
  await none('textbox', /^IMEI 1/);
  await click('radio', 'Tablet');
  for (const message of [
    'Device name is required',
    'Serial number is required',
    'IMEI 1 is required for mobile devices',
  ])
    await words(message);
  fill(input('Device name'), 'My phone');
  fill(input('Serial number'), uniqueSerial());
  for (const [typed, said] of [
    ['12ab34', 'IMEI must be exactly 15 digits'],
    ['000000000000000', 'IMEI cannot be all zeros'],
    [
      '490154203237519',
      'IMEI format accepted (checksum verification failed). One digit is wrong, or two have changed places.',
    ],
    [uniqueImei(), 'Valid IMEI'],
  ] as const) {
    fill(input('IMEI 1'), typed);
    await words(said);
  }
  fill(input('IMEI 1'), '12345678901234567');
  expect(input('IMEI 1')).toHaveValue('123456789012345');
  fill(input('IMEI 1'), uniqueImei());
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'));
  const date = screen.getByLabelText(/^Purchase date/);
  fill(date, '2031-01-01');
  await user.tab();
  await words('Purchase date cannot be in the future');
  await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'true'));
  expect(network.sent('devices.register')).toEqual([]);
});

// Rules: P2-03
test('what the server refuses stands on its field, and what was typed stays', async () => {
  const taken = await deviceOf(as);
  await open('/dashboard/register-device', { as: await freshOwner() });
  await fillPhone({ name: 'Second', serialNumber: uniqueImei(), imei1: taken.imei1 ?? '' });
  const isImei = 'This is an IMEI. Put it into the IMEI field.';
  const insists = 'It really is the serial number of this device';
  await words(isImei);
  await click('checkbox', insists);
  await noWords(isImei);
  fill(input('Serial number'), uniqueSerial());
  await none('checkbox', insists);
  await user.click(send());
  await words('This IMEI is already registered.');
  await words('contact support');
  await hasFocus(() => input('IMEI 1'));
  expect(input('IMEI 1')).toHaveAttribute('aria-invalid', 'true');
  expect(input('Device name')).toHaveValue('Second');
});

test('what was refused of an IMEI holds for what has one; a laptop is registered without', async () => {
  const taken = await deviceOf(as);
  await openForm();
  const name = `Laptop ${uniqueSerial()}`;
  // As a phone's settings show it.
  await fillPhone({ name, serialNumber: uniqueSerial(), imei1: `IMEI1: ${taken.imei1} / 01` });
  expect(input('IMEI 1')).toHaveValue(taken.imei1 ?? '');
  await user.click(send());
  await words('This IMEI is already registered.');
  await click('radio', 'Laptop');
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'));
  await click('radio', 'Smartphone');
  await words('This IMEI is already registered.');
  await click('radio', 'Laptop');
  await user.click(send());
  await plate(name);
});

test('what came back after a reload and is wrong says so', async () => {
  await openForm();
  fill(await screen.findByLabelText(/^Purchase date/), '2099-01-01');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('2099-01-01'));
  await reload();
  await words('Purchase date cannot be in the future');
  expect(screen.queryByText('Device name is required')).toBeNull();
});

// Rules: 2.2-131, 2.2-132, 2.3-10, 2.4-06
test('the registration offers five types and four statuses, active at first, and asks for the rest', async () => {
  await openForm();
  const types = within(await get('group', 'Device type'));
  expect(types.getAllByRole('radio')).toHaveLength(5);
  for (const name of ['Smartphone', 'Tablet', 'Laptop', 'Desktop', 'Other'])
    expect(types.getByRole('radio', { name }).matches(':checked')).toBe(name === 'Smartphone');
  expect(await get('combobox', 'Status')).toHaveTextContent('Active');
  await click('combobox', 'Status');
  await get('option', 'Active');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Active',
    'Reported',
    'Missing',
    'Stolen',
  ]);
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText(/^Purchase date/)).toHaveAttribute('type', 'date');
  for (const label of ['Device name', 'Serial number', 'Model', 'Notes']) expect(input(label)).toBeInTheDocument();
  await press('My devices', 'link');
  await waitFor(() => expect(h1()).toHaveTextContent('My devices'));
});

test('a registration is sent once, however often the button is pressed', async () => {
  const phone = aPhone();
  await openForm();
  await fillPhone(phone);
  await user.dblClick(send());
  await plate(phone.name);
  expect(network.sent('devices.register')).toHaveLength(1);
});

test('a failure of the registration that says nothing is told in its own words', async () => {
  network.garble('devices.register');
  await openForm();
  await fillPhone(aPhone());
  await user.click(send());
  await words('Failed to register device');
});

test('without a plan a phone that is gone is registered with the one number that can be read', async () => {
  const person = await registered();
  const own = await session(person);
  await open('/dashboard/report-device', { as: own });
  await press('Report it now', 'link');
  await waitFor(() => expect(h1()).toHaveTextContent('Report a Device'));
  expect(send()).toHaveTextContent('Report as stolen');
  await words('On the box, on the receipt, or in your Google or Apple account. You can change it later.');
  expect(await get('radio', 'Smartphone')).toBeChecked();
  const asked = [...(await get('form', 'New device')).querySelectorAll<HTMLInputElement>('input, textarea')];
  expect(asked.filter((one) => one.closest('details:not([open])')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['model', 'purchaseDate', 'notes']),
  );
  expect((await get('combobox', 'Status')).compareDocumentPosition(send())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await click('combobox', 'Status');
  await get('option', 'Missing');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Missing', 'Stolen']);
  await user.keyboard('{Escape}');
  const [name, wrong, right] = [`Gone ${uniqueSerial()}`, uniqueImei(), uniqueImei()];
  fill(input('Device name'), name);
  fill(input('IMEI 1'), wrong);

  await trpcClient(own.token).users.signOut.mutate();
  await user.click(send());
  await isAt('/login');
  await signIn(person);
  await isAt('/dashboard/register-device?status=stolen');
  await waitFor(() => expect(input('IMEI 1')).toHaveValue(wrong));
  await user.click(send());
  await get('heading', `${name} is reported stolen`);
  await isAt(/report-device\/done\//);
  const told = () => toasts().some(({ textContent }) => textContent?.includes('Device registered successfully!'));
  await waitFor(() => expect(told()).toBe(false));

  await click('button', 'Replace a wrong number');
  const dialog = await get('dialog', 'Replace a wrong number');
  const numbers = () => [...dialog.querySelectorAll('.id')].map(({ textContent }) => textContent);
  expect(numbers()).toEqual([wrong]);
  fill(input('Right IMEI 1'), right);
  await waitFor(() => expect(numbers()).toEqual([wrong, right]));
  await user.click(within(dialog).getByRole('button', { name: 'Replace it' }));
  await none('dialog', 'Replace a wrong number');
  expect(await get('list', 'Replaced numbers')).toHaveTextContent('Checks of it warn until');
  for (const identifier of [wrong, right])
    expect((await trpcClient().checks.check.query({ identifier })).status).toBe('stolen');
});

// Rules: 2.2-142
test('somebody without devices is led to the first registration', async () => {
  network.change('devices.list', (real) => ({ ...real, items: [], pagination: { ...real.pagination, next: null } }));
  await open('/dashboard/my-devices', { as });
  await click('link', 'Register Your First Device');
  await isAt(/register-device$/);
});

test('the registration asks for type, numbers and name, with the plate as its head, and keeps the rest closed', async () => {
  await openForm();
  const form = await get('form', 'New device');
  const names = [...form.querySelectorAll('input, textarea')]
    .filter((one) => !one.closest('details') && one.getAttribute('type') !== 'hidden')
    .map((one) => one.getAttribute('name'));
  expect([...new Set(names)]).toEqual(['type', 'imei1', 'imei2', 'serialNumber', 'serialUnreadable', 'name']);
  const required = [...form.querySelectorAll<HTMLInputElement>('input[required]')].map(({ name }) => name);
  expect(required).toEqual(['imei1', 'serialNumber', 'name']);
  expect(input('Device name')).toHaveValue('My phone');
  const head = await plate('My phone');
  expect(head.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const imei = uniqueImei();
  fill(input('IMEI 1'), imei);
  await waitFor(() => expect(head.textContent?.replaceAll(' ', '')).toContain(imei));
  await click('radio', 'Laptop');
  await waitFor(() => expect(input('Device name')).toHaveValue('My laptop'));
});

test('a phone whose serial number can’t be read is registered by its IMEI, and its page has the place for it', async () => {
  const owner = await freshOwner('demo-plan-family');
  await open('/dashboard/register-device', { as: owner });
  const { name, serialNumber, imei1 } = aPhone();
  fill(input('IMEI 1'), imei1);
  fill(input('Device name'), name);
  await click('checkbox', /^I can’t read the serial number now/);
  await none('textbox', /^Serial number/);
  await user.click(send());
  await isAt('/dashboard/my-devices');
  await click('link', name);
  expect(await get('region', 'Details')).toHaveTextContent('Serial numberNot given yet');
  fill(input('Serial number'), serialNumber);
  await press('Add it');
  await none('textbox', /^Serial number/);
  expect(await get('region', 'Details')).toHaveTextContent(serialNumber);
});

test('a tablet without a SIM is registered by its serial number, and asks for no IMEI', async () => {
  const owner = await freshOwner('demo-plan-family');
  await open('/dashboard/register-device', { as: owner });
  const { name, serialNumber } = aPhone();
  await click('radio', 'Tablet');
  await click('checkbox', 'It has no SIM (Wi-Fi only)');
  await none('textbox', /^IMEI/);
  await none('checkbox', /^I can’t read/);
  fill(input('Device name'), name);
  fill(input('Serial number'), serialNumber);
  await user.click(send());
  await isAt('/dashboard/my-devices');
  await click('link', name);
  expect(await get('region', 'Details')).toHaveTextContent('SIMNone (Wi-Fi only)');
  await none('textbox', /^IMEI/);
});
