import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, demo, endSession, field, hydrated, signIn } from './support/accounts.ts';
import { adaToken, bolaToken, keepSession } from './support/members.ts';

const ada = demo('member with subscription');
const bola = demo('member without subscription');
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('ownmark-kept'));
const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('ownmark-draft:register-device'));

/** Opens a page as the demo member, in a session that the browser keeps. */
async function signedIn(page: Page, baseURL: string | undefined, path: string) {
  await keepSession(page, await adaToken(baseURL, { own: true }));
  await page.goto(path);
  await hydrated(page);
}

test('a page out of the history shows nothing of whoever signed out meanwhile', async ({ page, baseURL }) => {
  await signedIn(page, baseURL, '/dashboard/my-devices?search=iPhone+13');
  await expect(page.getByText('iPhone 13').first()).toBeVisible();
  await page.waitForFunction(() => sessionStorage.getItem('ownmark-kept') !== null);
  await page.evaluate(() => {
    localStorage.removeItem('auth_token');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('iPhone 13')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('another tab’s sign-in hides the one before at once, though the server cannot be asked @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  await signedIn(page, baseURL, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await page.route('**/trpc/users.me*', (route) => route.abort());
  const foreign = await bolaToken(baseURL);
  await page.evaluate((token) => {
    localStorage.setItem('auth_token', token);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
  }, foreign);
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
});

test('an ended session that a public page hears of first leaves no data in the tab', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  await signedIn(page, baseURL, '/dashboard/my-devices');
  await page.waitForFunction(() => sessionStorage.getItem('ownmark-kept') !== null);
  await endSession(page, baseURL);
  await arrive(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test('a sign-out forgets what was typed in every tab @long', async ({ page, context, baseURL }) => {
  await signedIn(page, baseURL, '/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard/register-device');
  await field(other, 'Device name').fill('My secret phone');
  await expect.poll(() => draft(other)).toContain('My secret phone');
  await page
    .getByRole('button', { name: /^Logout/ })
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect.poll(() => draft(other)).toBeNull();
  expect(await kept(other)).toBeNull();
});

test('a session of one tab is not taken over by another tab’s sign-in @long', async ({ page, context }) => {
  await arrive(page, '/login');
  await signIn(page, bola, { remember: false });
  await expect(page).toHaveURL('/dashboard/subscriptions');
  const other = await context.newPage();
  await arrive(other, '/login');
  await signIn(other, ada);
  await expect(other).toHaveURL('/dashboard');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/subscriptions');
});

test('no spelling of an address leads past the guard', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 404/);
  await keepSession(page, await bolaToken(baseURL));
  for (const [path, heading] of [
    ['/Dashboard/transfer-ownership', 'Page not found'],
    ['/%64ashboard/transfer-ownership', 'Subscription Plans'],
    ['/dashboard//Transfer-Ownership', 'Subscription Plans'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
