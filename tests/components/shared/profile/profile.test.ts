import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { COMMON_PASSWORD } from '#domain/accounts/password.ts';
import { trpcClient } from '../../../clients.ts';
import { codeSentTo } from '../../../outbox.ts';
import { uniquePhone } from '../../../people.ts';
import { believe, confirmPassword, typedLongAgo } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  h1,
  hasFocus,
  input,
  main,
  none,
  noToast,
  open,
  press,
  reload,
  toast,
  user,
  words,
} from '../../support/page.tsx';
import { e164, registered, seeded, session } from '../../support/people.ts';
import { freshMember } from '../../support/transfers.ts';

beforeAll(seeded);

/** Opens a fresh member's profile; they are believed to have a subscription. */
async function openProfile() {
  const person = await freshMember();
  believe(true);
  await open('/dashboard/profile', { as: person });
  await get('button', 'Edit Profile');
  return person;
}

const page = () => screen.getByRole('main');

test('a profile says the state of origin where it is another, and what concerns the account in one card', async () => {
  const person = await openProfile();
  expect(page()).not.toHaveTextContent('State of origin');
  const rows = await Promise.all(
    [/^Logged in on/, 'Password', 'Take your data along', 'Delete your account'].map((name) => get('region', name)),
  );
  expect(new Set(rows.map(({ parentElement }) => parentElement)).size).toBe(1);
  expect(rows[0]?.parentElement).toHaveClass('card');
  network.change('users.me', ({ userDetails }) => ({ userDetails: { ...userDetails, stateOfOrigin: 'ANAMBRA' } }));
  await open('/dashboard/profile', { as: person });
  await words('Anambra');
});

// Rules: 2.2-153, 2.8-29, P5-01, I6-13, L-13
test('a profile is read, edited, left, restored, cancelled and saved; what the server refuses stands at its field', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = await openProfile();
  expect(page()).toHaveTextContent(person.email);
  expect(page()).toHaveTextContent(/080•••••\d{3}/);
  expect(page()).not.toHaveTextContent(person.keyholderPhone1);
  expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull();

  await press('Edit Profile');
  fill(input('First name'), 'Ngozi');
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await waitFor(() => expect(h1()).toHaveTextContent(/^Welcome/));
  window.history.back();
  await waitFor(() => expect(input('First name')).toHaveValue('Ngozi'));
  expect(page()).toHaveTextContent('We kept your unsaved changes.');
  await user.click(main().getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await waitFor(() => expect(page()).toHaveTextContent('Chinwe'));
  await hasFocus(h1);

  await press('Edit Profile');
  await waitFor(() => expect(input('First name')).toHaveValue('Chinwe'));
  fill(input('First name'), '1');
  fill(input('State of origin'), 'Anambra');
  await press('Save Changes');
  await words('Name must be 2-30 letters.');
  await hasFocus(() => input('First name'));
  expect(input('First name')).toHaveAttribute('aria-invalid', 'true');
  fill(input('First name'), 'Ngozi');
  expect(screen.queryByLabelText('Current password')).toBeNull();

  fill(input('Email'), 'ada@ownmark.example');
  await press('Save Changes');
  await words('Current password is required');
  const password = () => screen.getByLabelText<HTMLInputElement>('Current password');
  await hasFocus(password);
  fill(password(), 'Wrong@2026');
  await press('Save Changes');
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/Current password is incorrect/));
  fill(password(), person.password);
  await press('Save Changes');
  await waitFor(() => expect(input('Email')).toHaveAccessibleDescription(/This email is already in use\./));
  await hasFocus(() => input('Email'));
  await vi.advanceTimersByTimeAsync(4000);
  await noToast();

  fill(input('Email'), person.email);
  await press('Save Changes');
  await toast('Profile updated successfully');
  await waitFor(() => expect(page()).toHaveTextContent('Anambra'));
  await get('heading', 'Ngozi Obi');

  await press('Edit Profile');
  fill(input('Middle name'), 'Ada');
  network.refuse('users.updateProfile', 400, '', '');
  await press('Save Changes');
  await words('Failed to update profile');
  expect(input('Middle name')).toHaveValue('Ada');
});

// Rules: P12-09
test('a new phone proves itself by a code, also after a reload', async () => {
  const person = await openProfile();
  const phone = `0${uniquePhone().slice(4)}`;
  await press('Edit Profile');
  fill(input('Phone number'), phone);
  fill(screen.getByLabelText('Current password'), person.password);
  await press('Save Changes');
  await get('heading', 'Enter the code');
  await reload();
  await get('heading', 'Enter the code');
  fill(await get('textbox', 'Code'), await codeSentTo(e164(phone)));
  await none('heading', 'Enter the code');
  expect((await trpcClient(person.token).users.me.query()).userDetails.phoneNumber).toContain(phone.slice(-3));
});

// Rules: 2.2-156, 2.8-32, P6-03
test('a new password is judged, proved, and signs the other devices out', async () => {
  const person = await openProfile();
  await session(person);
  await reload();
  await get('heading', 'Logged in on 2 devices');
  await press('Change Password');
  const dialog = await get('dialog', 'Change Password');
  const typed = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  const [current, fresh, again] = [
    typed('Current password'),
    typed('New password'),
    typed('Confirm new password'),
  ] as const;
  const change = () => user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
  await change();
  await waitFor(() => expect(current).toHaveAccessibleDescription('Current password is required'));
  expect(fresh).toHaveAccessibleDescription(/New password is required/);
  fill(fresh, 'short');
  await waitFor(() => expect(fresh).toHaveAccessibleDescription(/Password must be at least 8 characters/));
  await get('img', 'Strength 1 of 4');
  fill(fresh, 'Another@2026');
  await get('img', 'Strength 4 of 4');
  fill(again, 'Another@2027');
  await waitFor(() => expect(again).toHaveAccessibleDescription('Passwords do not match'));
  fill(current, 'Wrong@2026');
  for (const one of [fresh, again]) fill(one, 'Password1!');
  await change();
  await waitFor(() => expect(fresh).toHaveAccessibleDescription(new RegExp(COMMON_PASSWORD)));
  await hasFocus(() => fresh);
  for (const one of [fresh, again]) fill(one, 'Another@2026');
  await change();
  await waitFor(() => expect(current).toHaveAccessibleDescription('Current password is incorrect'));
  await hasFocus(() => current);
  fill(current, person.password);

  network.refuse('users.changePassword', 400, '', '');
  await change();
  await words('Failed to change password');
  network.mend('users.changePassword');
  await change();
  expect(await toast('Password changed successfully')).toHaveTextContent('Your other devices were logged out.');
  await hasFocus(() => screen.getByRole('button', { name: 'Change Password' }));
  await get('heading', 'Logged in on 1 device');
  await none('button', 'Log out the others');
  await session({ ...person, password: 'Another@2026' });
});

// Rules: I6-15
test('sessions are listed, ended one by one or all the others, once asked', async () => {
  const person = await registered();
  const other = await session(person);
  await session(person);
  await session(person);
  believe(true);
  await open('/dashboard/profile', { as: await session(person) });
  await get('heading', 'Logged in on 4 devices');
  const lines = () => [...document.querySelectorAll<HTMLElement>('.sessions > li')];
  expect(lines()[0]).toHaveTextContent('This device');
  expect(within(lines()[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(lines()[1]).toHaveTextContent('Last used');
  const last = () => within(lines().at(-1) as HTMLElement).getByRole('button');
  await user.click(last());
  expect(await get('alertdialog')).toHaveTextContent('Log out Unknown device?');
  await click('button', 'Cancel');
  await none('alertdialog');
  expect(lines()).toHaveLength(4);
  await user.click(last());
  await user.click(within(await get('alertdialog')).getByRole('button', { name: 'Log out' }));
  await get('heading', 'Logged in on 3 devices');
  expect(lines()).toHaveLength(3);
  const typedNow = typedLongAgo('users.endOtherSessions');
  await press('Log out the others');
  const ask = await get('alertdialog');
  expect(ask).toHaveTextContent('Log out the 2 other devices?');
  await user.click(within(ask).getByRole('button', { name: 'Log out the others' }));
  await confirmPassword(typedNow, person.password);
  await get('heading', 'Logged in on 1 device');
  await expect(trpcClient(other.token).users.me.query()).rejects.toThrow();
});
