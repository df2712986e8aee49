import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { trpcClient } from '../../clients.ts';
import { member, person, registeredPhone } from '../../factories.ts';
import { uniquePhone, uniqueSerial } from '../../people.ts';
import { adminSession, fillDialog, question, row } from '../support/console.ts';
import {
  click,
  field,
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
import { registered, seeded, session, signIn } from '../support/people.ts';

beforeAll(seeded);

const digits = () => uniquePhone().slice(-8);
/** What a browser keeps, gone: somebody else sits down. */
const otherBrowser = () => {
  localStorage.clear();
  sessionStorage.clear();
};

/** The list of users, narrowed to one. */
async function find(email: string) {
  fill(await get('searchbox', 'Search users'), email);
  await words('Showing 1 to 1 of 1 results');
  await row(email);
}

// Rules: 2.2-88, 2.2-90, 2.4-02, 2.4-03, 2.4-05, 2.8-21, 2.8-22
test('an admin makes another, who shuts a member out: their session ends at once, until they are let in again', async () => {
  const member = await registered();
  const theirs = await session(member);
  await open('/admin/users', { as: await adminSession() });
  await press('Create Admin');
  const who = `boss_${digits()}`;
  const boss = { email: `${who}@example.test`, password: 'Kettle12ox' };
  const form = await get('dialog', 'Create Admin');
  fillDialog({
    'First name': 'Ngozi',
    Surname: 'Eze',
    Username: who,
    Email: boss.email,
    'Phone number': `0${uniquePhone().slice(4)}`,
    'State of origin': 'Enugu',
    Address: '4, Okpara Avenue',
    'Password(Optional)?$': boss.password,
    'Confirm password': boss.password,
  });
  await user.click(within(form).getByRole('button', { name: 'Create Admin' }));
  await toast('Admin created successfully');
  await none('dialog', 'Create Admin');
  await waitFor(async () => expect(await row(boss.email)).toHaveTextContent('Admin'));

  otherBrowser();
  await open('/admin/users', { as: await session(boss) });
  await find(member.email);
  const act = async (name: string) => within(await row(member.email)).getByRole('button', { name });
  await user.click(await act('Deactivate Chinwe Obi'));
  const shutOut = () => question('Deactivate Chinwe Obi?');
  expect(await shutOut()).toHaveTextContent(member.email);
  await user.click(within(await shutOut()).getByRole('button', { name: 'Cancel' }));
  await none('alertdialog');
  expect(await row(member.email)).toHaveTextContent('Active');
  // 13.24: by keyboard, with a reason.
  (await act('Deactivate Chinwe Obi')).focus();
  await user.keyboard('{Enter}');
  await shutOut();
  await hasFocus(() => screen.getByRole('button', { name: 'Cancel' }));
  (await get('radio', 'Something else')).focus();
  await user.keyboard(' ');
  for (let stop = 0; stop < 3; stop++) await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await shutOut()).toHaveTextContent('Please write the reason.'));
  await hasFocus(() => screen.getByRole('textbox', { name: /^Add a sentence/ }));
  await user.keyboard('Sold phones that were not theirs');
  for (let stop = 0; stop < 2; stop++) await user.tab();
  await user.keyboard('{Enter}');
  await toast('User deactivated successfully');
  await waitFor(async () => expect(await row(member.email)).toHaveClass('is-dimmed'));
  expect(await row(member.email)).toHaveTextContent('Deactivated');
  await expect(trpcClient(theirs.token).users.me.query()).rejects.toThrow('Your session has expired');
  await expect(trpcClient().users.signIn.mutate(member)).rejects.toThrow('Your account has been deactivated');

  await user.click(await act('Activate Chinwe Obi'));
  await user.click(within(await question('Activate Chinwe Obi?')).getByRole('button', { name: 'Activate' }));
  await toast('User activated successfully');
  await waitFor(async () => expect(await row(member.email)).not.toHaveClass('is-dimmed'));
  otherBrowser();
  await open('/login');
  await signIn(member);
  await isAt('/dashboard/subscriptions');
});

// Rules: 2.2-87, I7-27
test('a user’s page shows what they have and leads on; their profile is edited, an admin’s contacts are not', async () => {
  const member = await registered();
  await open(`/admin/users?search=${member.email}`, { as: await adminSession() });
  await user.click(within(await row(member.email)).getByRole('link', { name: 'View Chinwe Obi' }));
  await waitFor(() => expect(h1()).toHaveTextContent('Chinwe Obi'));
  await hasFocus(h1);
  for (const text of ['None runs', 'No devices found', 'No receipts found', 'No transfer requests found'])
    await words(text);
  await press('Edit');
  fill('First name', 'Ngozi');
  fill('Email', 'ada@ownmark.example');
  await press('Save Changes');
  await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent('already'));
  expect(field('First name')).toHaveValue('Ngozi');
  fill('Email', member.email);
  await press('Save Changes');
  await toast('Profile updated successfully');
  await waitFor(() => expect(h1()).toHaveTextContent('Ngozi Obi'));
  const trail = await get('region', 'Audit trail');
  await waitFor(() => expect(within(trail).getAllByRole('listitem').length).toBeGreaterThan(0));
  // 30.24: sentences first; the log's own words are one switch away.
  expect(document.querySelector('.moments')).not.toBeNull();
  await user.click(within(trail).getByRole('switch', { name: 'Technical' }));
  expect(document.querySelector('.moments')).toBeNull();

  await press('More for this account');
  await click('menuitem', 'Deactivate');
  await click('radio', 'The account holder asked us to close it');
  await user.click(within(await question('Deactivate Ngozi Obi?')).getByRole('button', { name: 'Deactivate' }));
  await toast('User deactivated successfully');
  await press('More for this account');
  await get('menuitem', 'Activate');
  await user.keyboard('{Escape}');
  await click('link', '0 on the register');
  await isAt(/\/admin\/devices\?userId=/);
  await words('Only devices of Ngozi Obi.');
  await open('/admin/users/nobody');
  await words('We cannot find this page.');
});

// Rules: 2.2-85, 2.2-86
test('a list is paged by cursors, forth and back, and the address keeps the page', async () => {
  const mark = uniqueSerial().toLowerCase();
  for (let place = 10; place < 41; place++) await person({ email: `${mark}-${place}@example.test` });
  const rows = () => [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent ?? '');
  const page = async (from: number, to: number) => {
    await words(`Showing ${from} to ${to} of 31 results`);
    await waitFor(() => expect(rows()).toHaveLength(to - from + 1));
    return rows();
  };
  await open(`/admin/users?search=${mark}&limit=10`, { as: await adminSession() });
  const first = await page(1, 10);
  expect(await get('button', 'Previous')).toBeDisabled();
  await click('button', 'Next');
  const second = await page(11, 20);
  await isAt(/page=2&cursor=/);
  await click('button', 'Next');
  const third = await page(21, 30);
  await click('button', 'Next');
  const fourth = await page(31, 31);
  expect(new Set([...first, ...second, ...third, ...fourth]).size).toBe(31);
  expect(await get('button', 'Next')).toBeDisabled();
  await reload();
  expect(await page(31, 31)).toEqual(fourth);
  await click('button', 'Previous');
  expect(await page(21, 30)).toEqual(third);
  await click('button', 'Previous');
  expect(await page(11, 20)).toEqual(second);
  await isAt(/page=2&cursor=/);
  await click('button', 'Previous');
  expect(await page(1, 10)).toEqual(first);
  await isAt(`/admin/users?search=${mark}&limit=10`);
});

test('the palette finds Ada’s phone by its model and its last digits, and Ada by a former phone, which it says', async () => {
  const ada = await member();
  for (const n of [1, 2]) await registeredPhone(ada, { name: `Galaxy ${n}` });
  await open('/admin/users', { as: await adminSession() });
  await click('button', 'Jump to a user, device, transfer or receipt');
  const options = async () => screen.findAllByRole('option').then((all) => all.map(({ textContent }) => textContent));
  const jump = async (typed: string) => fill(await get('combobox', 'User, device, transfer, receipt or screen'), typed);
  for (const typed of ['a54', '046436']) {
    await jump(typed);
    await waitFor(async () => expect((await options())[0]).toMatch(/^My Galaxy A54/));
  }
  await jump('08030000099');
  await waitFor(async () => expect((await options())[0]).toMatch(/^ada.*former phone$/));
  await jump('galaxy');
  await get('option', /^All \d+ devices$/);
  await click('option', /^All \d+ devices$/);
  await waitFor(() => expect(h1()).toHaveTextContent('Device Management'));
  await words(/Showing 1 to \d+ of \d+ results/);
  await open('/admin/users?search=08030000099');
  await words('former phone');
});
