import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { forgetToken, readToken } from '#lib/api/sessionToken.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { network } from '../../support/network.ts';
import {
  banner,
  click,
  field,
  fill,
  get,
  hasFocus,
  isAt,
  layOut,
  noBanner,
  none,
  open,
  press,
  reload,
  saying,
  squash,
  toast,
  toasts,
  user,
  words,
} from '../../support/page.tsx';
import { demo, seeded, signIn } from '../../support/people.ts';
import { listenForSounds } from '../../support/sounds.ts';
import { freshMember } from '../../support/transfers.ts';

const member = demo('member with subscription');
const wrong = { email: member.email, password: 'Wrong@2026' };
/** An error is seen for four seconds. */
const BEFORE_ITS_END = { timeout: 3000 };
const box = () => screen.getByLabelText<HTMLInputElement>(/^Remember me/);

beforeAll(seeded);

// Rules: 1.2-21, 1.4-10, 1.8-19
test('a failed login shows a banner, and no toast beside it that says the same, sounds the buzzer, and keeps what was typed', async () => {
  layOut();
  const sounds = listenForSounds();
  await open('/login');
  await signIn(wrong);
  const told = await banner();
  expect(told).toHaveTextContent('Invalid email or password.');
  await waitFor(() => expect(toasts()).toHaveLength(0), BEFORE_ITS_END);
  await waitFor(() => expect(saying('Invalid email or password.')).toHaveLength(1));
  expect(field('Email')).toHaveValue(member.email);
  await hasFocus(() => field('Password'));
  expect(sounds()).toEqual(['buzzer']);
  await user.click(within(told).getByRole('button', { name: 'Dismiss' }));
  await noBanner();
});

// Rules: 1.4-08
test('a login rings the bell, says so, and lands on the dashboard', async () => {
  const sounds = listenForSounds();
  await open('/login');
  await signIn(member);
  await toast('Login successful!');
  await isAt('/dashboard');
  expect(sounds()).toEqual(['bell']);
});

test.each([
  ['nothing', null],
  ['no token', {}],
  ['a token that is none', { accessToken: '<html>' }],
])('a login that is answered with %s rings no bell and says no success', async (_, answer) => {
  const sounds = listenForSounds();
  await open('/login');
  network.change('users.signIn', () => answer as never);
  await signIn(member);
  expect(await banner()).toHaveTextContent('An unexpected error occurred.');
  expect(sounds()).toEqual(['buzzer']);
  expect(saying('Login successful!')).toHaveLength(0);
  expect(readToken()).toBeNull();
  await isAt('/login');
});

// Rules: 1.4-09, 2.2-27
test('an admin lands where admins go, without a subscription', async () => {
  await open('/login');
  await signIn(demo('admin'));
  await isAt('/admin/dashboard');
  // For first.js, which tells public pages.
  expect(localStorage.getItem('ownmark-staff')).toBe('1');
});

// Rules: 1.4-14
test('sounds can be switched off on the profile alone, and stay off', async () => {
  const sounds = listenForSounds();
  await open('/dashboard/profile', { as: await freshMember() });
  await click('switch', 'Sounds');
  await reload();
  expect(await get('switch', 'Sounds')).not.toBeChecked();
  forgetToken();
  await open('/login');
  await none('button', 'Sounds');
  await signIn(wrong);
  await banner();
  expect(sounds()).toEqual([]);
});

test('a browser without audio logs in all the same', async () => {
  vi.stubGlobal('AudioContext', undefined);
  await open('/login');
  await signIn(member);
  await isAt('/dashboard');
});

// Rules: 1.2-18, 1.5-33
test('both fields are required', async () => {
  await open('/login');
  await press('Login');
  await words('Email is required.');
  await words('Password is required.');
  await hasFocus(() => field('Email'));
});

// Rules: 1.2-20
test('while logging in the button says so and cannot be pressed again', async () => {
  const release = network.hold('users.signIn');
  await open('/login');
  await signIn(member);
  expect(await get('button', 'Signing in...')).toHaveAttribute('aria-busy', 'true');
  await user.type(field('Password'), '{Enter}');
  release();
  await isAt('/dashboard');
  expect(network.sent('users.signIn')).toHaveLength(1);
});

// Rules: 1.8-20
test('a deactivated account is told so, with the ways to reach support', async () => {
  const text = 'Your account has been deactivated. Please contact support.';
  network.refuse('users.signIn', 403, 'ACCOUNT_DEACTIVATED', text);
  await open('/login');
  await signIn(member);
  expect(await banner()).toHaveTextContent(text);
  const ways = () => screen.queryByRole('list', { name: 'Contact support' });
  const links = within(ways() as HTMLElement).getAllByRole('link');
  expect(links.map(({ textContent }) => squash(textContent))).toEqual([
    squash(SUPPORT.phone),
    'WhatsApp',
    SUPPORT.email,
  ]);
  expect(links[0]).toHaveAttribute('href', SUPPORT.phoneLink);
  await press('Dismiss');
  await waitFor(() => expect(ways()).toBeNull());
});

// Rules: 1.6-01
test('a plain 403 has the catalogue sentence', async () => {
  network.refuse('users.signIn', 403, 'FORBIDDEN', 'x');
  await open('/login');
  await signIn(member);
  expect(await banner()).toHaveTextContent('You do not have permission to perform this action.');
});

// Rules: 1.4-15, 1.9-08
test('the token is kept for good, or for the tab when nobody wants to be remembered', async () => {
  await open('/login');
  await signIn(member);
  await isAt('/dashboard');
  expect([localStorage.getItem('auth_token') !== null, sessionStorage.getItem('auth_token')]).toEqual([true, null]);
  localStorage.clear();
  await open('/login');
  await signIn(member, { remember: false });
  await isAt('/dashboard');
  expect([localStorage.getItem('auth_token'), sessionStorage.getItem('auth_token') !== null]).toEqual([null, true]);
});

test('"Remember me" is off on a device that never logged in to this account, on where it has', async () => {
  const arrive = async (email: string) => {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem('auth_token');
    await open('/login');
    fill('Email', email);
  };
  await arrive(member.email);
  expect(box()).not.toBeChecked();
  expect(box()).toHaveAccessibleDescription('Not on a borrowed phone');
  await signIn(member, { remember: false });
  await isAt('/dashboard');
  await arrive(member.email);
  expect(box()).not.toBeChecked();
  await signIn(member);
  await isAt('/dashboard');
  expect(JSON.stringify({ ...localStorage })).not.toContain(member.email.split('@')[0]);

  await arrive(member.email.toUpperCase());
  await waitFor(() => expect(box()).toBeChecked());
  fill('Email', 'somebody@else.example');
  await waitFor(() => expect(box()).not.toBeChecked());
  await user.click(box());
  fill('Email', 'another@else.example');
  expect(box()).toBeChecked();
  await user.click(box());
  fill('Email', member.email);
  expect(box()).not.toBeChecked();
});

// Rules: 1.2-01, 1.2-19
test('links lead to the forgotten password, to registering, and to the report of a stolen phone', async () => {
  for (const [name, path] of [
    ['Forgot password?', '/forgot-password'],
    ['Register', '/register'],
    ['Phone stolen? Report it now', '/stolen'],
  ] as const) {
    await open('/login');
    await press(name, 'link');
    await isAt(path);
  }
});

// Rules: 1.2-23
test('the login names terms and privacy', async () => {
  await open('/login');
  const notice = within(await words('By logging in you agree to our'));
  expect(notice.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await user.click(notice.getByRole('link', { name: 'privacy policy' }));
  await get('heading', 'Privacy Policy');
});
