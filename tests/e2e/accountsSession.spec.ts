import { expect, test } from './fixtures.ts';
import {
  arrive,
  banner,
  demo,
  endSession,
  field,
  hydrated,
  keptToken,
  refuse,
  signIn,
  toast,
} from './support/accounts.ts';
import { trpcOf } from './support/api.ts';

const member = demo('member with subscription');
const lapsed = demo('member without subscription');
const ENDED = 'Your session has expired. Please log in again.';

test.describe('somebody who is signed in', () => {
  test.beforeEach(async ({ page }) => {
    await arrive(page, '/login');
    await signIn(page, member);
    await expect(page).toHaveURL('/dashboard');
    // Until its answers are there: a session ended before would end this page's too. The heading comes before them.
    await expect(page.getByRole('main').getByText('Registered Devices')).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

  // Rules: 1.2-10, 1.4-02
  test('is restored from the kept token, also on the sign-in page, which leads on @long', async ({ page }) => {
    await page.goto('/dashboard/device-status');
    await hydrated(page);
    await expect(page).toHaveURL('/dashboard/device-status');
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  });

  // Rules: 1.2-03, 2.2-05
  test('sees a spinner while the session is restored @long', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/trpc/users.me*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    release();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
  });

  // Rules: 1.4-03
  test('whose session ended is asked to sign in again and comes back to the same place', async ({
    page,
    baseURL,
    expectNoise,
  }) => {
    expectNoise(/status of 401/);
    await endSession(page, baseURL);
    await page.goto('/dashboard/device-status?from=link');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main')).toContainText(ENDED);
    await expect(page.getByText(ENDED)).toHaveCount(1);
    expect(await keptToken(page)).toBeNull();
    await signIn(page, member);
    await expect(page).toHaveURL('/dashboard/device-status?from=link');
  });

  // Rules: 1.4-07
  test('whose session ended is left in peace on a public page @long', async ({ page, baseURL, expectNoise }) => {
    expectNoise(/status of 401/);
    await endSession(page, baseURL);
    await arrive(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await keptToken(page)).toBeNull();
  });

  // Rules: I3-06
  test('without a network is still known after a reload, and what was seen before is there', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED/);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
    await page.waitForFunction(() => sessionStorage.getItem('ownmark-kept') !== null);
    await page.route('**/trpc/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
    await expect(page.getByText('Registered Devices')).toBeVisible();
    expect(await keptToken(page)).toBeTruthy();
  });

  test('is known by the own token only: what was kept for another is nobody @long', async ({ page, expectNoise }) => {
    expectNoise(/ERR_FAILED/);
    await page.evaluate(() => localStorage.setItem('auth_token', 'the token of somebody else'));
    await page.route('**/trpc/users.me*', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toHaveCount(0);
  });

  // Rules: 1.4-04
  test('without a network stays signed in and may try again @long', async ({ page, expectNoise }) => {
    expectNoise(/ERR_FAILED/);
    await page.evaluate(() => sessionStorage.clear());
    await page.route('**/trpc/users.me*', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
    expect(await keptToken(page)).toBeTruthy();
    await page.unroute('**/trpc/users.me*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Network error.')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
  });

  // Rules: 1.4-05
  test('13.35 keeps the token through a fault of the server, and says what it is: not the connection', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of (500|429|403)/);
    for (const [status, text] of [
      [500, 'Server error. Please try again later.'],
      [429, 'Too many requests. Please try again later.'],
      [403, 'You do not have permission to perform this action.'],
    ] as const) {
      await page.evaluate(() => sessionStorage.clear());
      await page.unroute('**/trpc/users.me*');
      await page.route('**/trpc/users.me*', (route) => route.fulfill({ status, body: 'no' }));
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.getByRole('main')).not.toContainText('internet connection');
      expect(await keptToken(page)).toBeTruthy();
    }
  });

  // Rules: 1.4-06
  test('who was deactivated meanwhile loses the token @long', async ({ page, expectNoise }) => {
    expectNoise(/status of 403/);
    await refuse(page, 'users.me', 403, 'ACCOUNT_DEACTIVATED', 'x');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    expect(await keptToken(page)).toBeNull();
  });

  // Rules: 1.4-12, 1.4-13
  test('signing out ends the session here even when the server cannot be told @long', async ({ page, expectNoise }) => {
    expectNoise(/TRPCClientError|ERR_FAILED/);
    await page.route('**/trpc/users.signOut*', (route) => route.abort());
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
    expect(await keptToken(page)).toBeNull();
    await signIn(page, member);
    await expect(page).toHaveURL('/dashboard');
  });

  test('whose session ends in the middle of a form loses nothing that was typed', async ({
    page,
    baseURL,
    expectNoise,
  }) => {
    expectNoise(/status of 401/);
    await page.goto('/dashboard/register-device');
    await field(page, 'Device name').fill('Ada phone');
    await endSession(page, baseURL);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await signIn(page, member);
    await expect(page).toHaveURL('/dashboard/register-device');
    await expect(field(page, 'Device name')).toHaveValue('Ada phone');
  });

  // Rules: 1.4-11
  test('signs out in every tab', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await hydrated(other);
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await expect(other).toHaveURL('/login');
  });

  test('is hidden when somebody looks again at a tab that slept through another sign-in @long', async ({
    page,
    baseURL,
  }) => {
    const { accessToken } = await trpcOf(baseURL).users.signIn.mutate(lapsed);
    await page.goto('/dashboard/profile');
    await expect(page.getByText(member.email).first()).toBeVisible();
    // A page gets no storage event for its own writes: this is a tab that missed the event.
    await page.evaluate((token) => localStorage.setItem('auth_token', token), accessToken);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(lapsed.email).first()).toBeVisible();
    await expect(page.getByText(member.email)).toHaveCount(0);
    await page.evaluate(() => {
      localStorage.removeItem('auth_token');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page).toHaveURL('/login');
  });

  test('signs out of a copy of the tab as well, though it has the token for itself @long', async ({
    page,
    context,
  }) => {
    await page.evaluate(() => {
      sessionStorage.setItem('auth_token', localStorage.getItem('auth_token') ?? '');
      localStorage.removeItem('auth_token');
    });
    const copied = await page.evaluate(() => ({ ...sessionStorage }));
    const copy = await context.newPage();
    await copy.goto('/terms');
    await copy.evaluate((kept) => Object.assign(sessionStorage, kept), copied);
    await copy.goto('/dashboard/register-device');
    await field(copy, 'Device name').fill('Ada phone');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(copy).toHaveURL('/login');
    const left = await copy.evaluate(() => Object.keys(sessionStorage));
    expect(left.filter((key) => /token|kept|profile|draft:/.test(key))).toEqual([]);
  });
});

// Rules: 1.2-04, 1.2-05
test('a visitor of a guarded page is sent to sign in, and afterwards there', async ({ page }) => {
  await page.goto('/dashboard/my-devices?q=phone#list');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(ENDED)).toHaveCount(0);
  await signIn(page, member);
  await expect(page).toHaveURL('/dashboard/my-devices?q=phone#list');
});

test('a remembered place that the role may not see gives way to the subscriptions @long', async ({ page }) => {
  await page.goto('/dashboard/transfer-ownership');
  await signIn(page, lapsed);
  await expect(page).toHaveURL('/dashboard/subscriptions');
  await expect(banner(page)).toHaveCount(0);
});

// Rules: 1.2-02
test('the old address of registering a device leads to the new one @long', async ({ page }) => {
  const response = await page.request.get('/devices/register', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe('/dashboard/register-device');
});

test('signed-in pages come with the policy and are not indexed', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/anything/below']) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await response.text()).toContain('<meta name="robots" content="noindex" />');
  }
});
