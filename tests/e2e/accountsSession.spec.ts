import { expect, test } from './fixtures.ts';
import { arrive, demo, field, hydrated, signIn } from './support/accounts.ts';
import { trpcOf } from './support/api.ts';

const member = demo('member with subscription');
const lapsed = demo('member without subscription');

test.describe('somebody who is logged in', () => {
  test.beforeEach(async ({ page }) => {
    await arrive(page, '/login');
    await signIn(page, member);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main').getByText('Registered Devices')).toBeVisible();
  });

  // Rules: 1.4-11
  test('logs out in every tab', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await hydrated(other);
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await expect(other).toHaveURL('/login');
  });

  test('is hidden when somebody looks again at a tab that slept through another login @long', async ({
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

  test('logs out of a copy of the tab as well, though it has the token for itself @long', async ({ page, context }) => {
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
    await page.getByRole('button', { name: /account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(copy).toHaveURL('/login');
    const left = await copy.evaluate(() => Object.keys(sessionStorage));
    expect(left.filter((key) => /token|kept|profile|draft:/.test(key))).toEqual([]);
  });
});

// Rules: 1.2-02
test('the old address of registering a device leads to the new one @long', async ({ page }) => {
  const response = await page.request.get('/devices/register', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe('/dashboard/register-device');
});

test('logged-in pages come with the policy and are not indexed', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/anything/below']) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await response.text()).toContain('<meta name="robots" content="noindex" />');
  }
});
