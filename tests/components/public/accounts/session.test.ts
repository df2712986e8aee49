import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { believe } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { noise } from '../../support/noise.ts';
import {
  click,
  fill,
  get,
  h1,
  isAt,
  none,
  noWords,
  open,
  reload,
  saying,
  toast,
  toasts,
  words,
} from '../../support/page.tsx';
import { ada, demo, seeded, session, signIn } from '../../support/people.ts';

const member = demo('member with subscription');
const lapsed = demo('member without subscription');
const ENDED = 'Your session has expired. Please log in again.';

beforeAll(seeded);

const keptToken = () => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');
const kept = () => sessionStorage.getItem('ownmark-kept');
/** Ends the session on the server, as another device's password change would. */
const endSession = () => trpcClient(keptToken() ?? '').users.signOut.mutate();

describe('somebody who is logged in', () => {
  beforeEach(async () => {
    await open('/dashboard', { as: await ada() });
    await words('Registered Devices');
  });

  // Rules: 1.2-10, 1.4-02
  test('is restored from the kept token, also on the login page, which leads on', async () => {
    await open('/dashboard/device-status');
    await isAt('/dashboard/device-status');
    await open('/login');
    await isAt('/dashboard');
  });

  // Rules: 1.4-03
  test('whose session ended is asked to log in again and comes back to the same place', async () => {
    await endSession();
    await open('/dashboard/device-status?from=link');
    await isAt('/login');
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(ENDED));
    await waitFor(() => expect(saying(ENDED)).toHaveLength(1));
    expect(keptToken()).toBeNull();
    await signIn(member);
    await isAt('/dashboard/device-status?from=link');
  });

  // Rules: 1.4-07
  test('whose session ended is left in peace on a public page', async () => {
    await endSession();
    await open('/forgot-password');
    await waitFor(() => expect(keptToken()).toBeNull());
    await isAt('/forgot-password');
    expect(toasts()).toHaveLength(0);
  });

  test('whose session ended still gets an answer to a check', async () => {
    await endSession();
    await open('/device-checker');
    fill(await get('textbox', 'IMEI'), '490154203237518');
    await click('button', 'Check Status');
    await get('heading', 'Device Reported Stolen');
    expect(toasts()).toHaveLength(0);
  });

  // Rules: I3-06
  test('without a network is still known after a reload, and what was seen before is there', async () => {
    await get('heading', 'Welcome, Ada');
    await waitFor(() => expect(kept()).not.toBeNull());
    network.go('offline');
    await reload();
    await get('heading', 'Welcome, Ada');
    await words('Registered Devices');
    expect(keptToken()).toBeTruthy();
  });

  test('who bought a plan elsewhere is not led away by what this tab knew', async () => {
    believe(false);
    await open('/dashboard');
    await isAt('/dashboard/subscriptions');
    network.mend('users.me');
    await open('/dashboard/my-devices');
    await get('heading', 'My devices');
    await isAt('/dashboard/my-devices');
  });

  test('is known by the own token only: what was kept for another is nobody', async () => {
    localStorage.setItem('auth_token', 'the token of somebody else');
    network.fail('users.me');
    await open('/dashboard');
    await words('Network error. Please check your internet connection.');
    expect(screen.queryByRole('heading', { name: 'Welcome, Ada' })).toBeNull();
  });

  // Rules: 1.4-04
  test('without a network stays logged in and may try again', async () => {
    sessionStorage.clear();
    network.fail('users.me');
    await open('/dashboard');
    await words('Network error. Please check your internet connection.');
    expect(keptToken()).toBeTruthy();
    network.mend('users.me');
    await click('button', 'Try again');
    await noWords('Network error.');
    await isAt('/dashboard');
  });

  // Rules: 1.4-05
  test('keeps the token through a fault of the server, and says what it is: not the connection', async () => {
    for (const [status, text] of [
      [500, 'Server error. Please try again later.'],
      [429, 'Too many requests. Please try again later.'],
      [403, 'You do not have permission to perform this action.'],
    ] as const) {
      sessionStorage.clear();
      network.garble('users.me', status);
      await open('/dashboard');
      await get('button', 'Try again');
      expect(screen.getByRole('main')).toHaveTextContent(text);
      expect(screen.getByRole('main')).not.toHaveTextContent('internet connection');
      expect(keptToken()).toBeTruthy();
    }
  });

  // Rules: 1.4-06
  test('who was deactivated meanwhile loses the token', async () => {
    network.refuse('users.me', 403, 'ACCOUNT_DEACTIVATED', 'x');
    await open('/dashboard');
    await isAt('/login');
    expect(keptToken()).toBeNull();
  });

  // Rules: 1.4-12, 1.4-13
  test('logging out ends the session here even when the server cannot be told', async () => {
    noise.expect(/TRPCClientError/);
    network.fail('users.signOut');
    await click('button', /account of/);
    await click('menuitem', 'Logout');
    await toast('Logged out successfully');
    await isAt('/login');
    expect(keptToken()).toBeNull();
    await signIn(member);
    await isAt('/dashboard');
  });

  // Rules: L-07
  test('whose session ends in the middle of a form loses nothing that was typed', async () => {
    await open('/dashboard/register-device');
    fill(await screen.findByLabelText('Device name'), 'Ada phone');
    await endSession();
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Ada phone'));
    await reload();
    await isAt('/login');
    await signIn(member);
    await isAt('/dashboard/register-device');
    await waitFor(() => expect(screen.getByLabelText('Device name')).toHaveValue('Ada phone'));
  });

  // Rules: 1.4-20
  test('whoever logs out leaves nothing behind', async () => {
    // 13.5: the last checks of this phone go, too.
    localStorage.setItem('ownmark-checks', '[{"identifier":"R58N30ABCDE","at":1,"status":"clean"}]');
    await open('/dashboard/my-devices?search=iPhone+13');
    await get('article', 'iPhone 13');
    await waitFor(() => expect(kept()).not.toBeNull());
    await click('button', /account of/);
    await click('menuitem', 'Logout');
    await toast('Logged out successfully');
    await isAt('/login');
    for (const key of ['ownmark-kept', 'ownmark-profile']) expect(sessionStorage.getItem(key)).toBeNull();
    for (const key of ['auth_token', 'ownmark-checks']) expect(localStorage.getItem(key)).toBeNull();
  });

  test('a page out of the history shows nothing of whoever logged out meanwhile', async () => {
    await open('/dashboard/my-devices?search=iPhone+13');
    await get('article', 'iPhone 13');
    await waitFor(() => expect(kept()).not.toBeNull());
    localStorage.removeItem('auth_token');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await isAt('/login');
    await none('article', 'iPhone 13');
    expect(kept()).toBeNull();
  });

  test('another tab’s login hides the one before at once, though the server cannot be asked', async () => {
    const { token } = await session(lapsed);
    network.fail('users.me');
    localStorage.setItem('auth_token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
    await words('Network error. Please check your internet connection.');
    await noWords('Welcome, Ada');
  });

  test('the same session’s next token, of another tab, hides nothing and ends nothing', async () => {
    const former = keptToken() ?? '';
    const { accessToken } = await trpcClient(former).users.confirmPassword.mutate({ password: member.password });
    network.fail('users.me');
    localStorage.setItem('ownmark-renewed', `${former.slice(-8)} ${accessToken.slice(-8)}`);
    localStorage.setItem('auth_token', accessToken);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: accessToken }));
    await waitFor(() => expect(network.called().filter((each) => each === 'users.me').length).toBeGreaterThan(0));
    await get('heading', 'Welcome, Ada');
    network.mend('users.me');
    await open('/dashboard/my-devices?search=iPhone+13');
    await get('article', 'iPhone 13');
    expect(keptToken()).toBe(accessToken);
  });

  test('an ended session that a public page hears of first leaves no data in the tab', async () => {
    await waitFor(() => expect(kept()).not.toBeNull());
    await endSession();
    await open('/forgot-password');
    await waitFor(() => expect(kept()).toBeNull());
    expect(keptToken()).toBeNull();
  });
});

// Rules: 1.2-03, 2.2-05
test('sees a spinner while the session is restored', async () => {
  const release = network.hold('users.me');
  const opened = open('/dashboard', { as: await ada() });
  const waiting = () => screen.queryAllByRole('status').filter(({ textContent }) => textContent?.includes('Loading…'));
  await waitFor(() => expect(waiting()).toHaveLength(1));
  release();
  await opened;
  await waitFor(() => expect(waiting()).toHaveLength(0));
});

// Rules: 1.2-04, 1.2-05, 2.2-01, 2.2-02
test('a visitor of a guarded page is sent to log in, and afterwards there', async () => {
  await open('/dashboard/my-devices?q=phone#list');
  await isAt('/login');
  expect(screen.queryByText(ENDED)).toBeNull();
  await signIn(member);
  await isAt('/dashboard/my-devices?q=phone#list');
});

test('a remembered place that the role may not see gives way to the subscriptions', async () => {
  await open('/dashboard/transfer-ownership');
  await signIn(lapsed);
  await isAt('/dashboard/subscriptions');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['/Dashboard/transfer-ownership', 'Page not found'],
  ['/%64ashboard/transfer-ownership', 'Subscription Plans'],
  ['/dashboard//Transfer-Ownership', 'Subscription Plans'],
] as const)('no spelling of an address leads past the guard: %s', async (path, heading) => {
  await open(path, { as: await session(lapsed) });
  await waitFor(() => expect(h1()).toHaveTextContent(heading));
});
