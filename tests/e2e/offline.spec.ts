import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, demo, hydrated, signIn } from './support/accounts.ts';
import { isSound } from './support/look.ts';
import { plateOf } from './support/members.ts';
import { deployable } from './support/nextVersion.ts';
import { cached, kept } from './support/offline.ts';

test.use({ serviceWorkers: 'allow' });

/** Some Chromiums forget at a page from the service worker that they are offline, and call themselves online. */
async function stillOffline(context: BrowserContext) {
  await context.setOffline(false);
  await context.setOffline(true);
}

// Rules: I5-08
test('pages that were seen can be read without a network, which is said; the check says it can not be made', async ({
  page,
  context,
  expectNoise,
}) => {
  // Of what a check uses, nothing was.
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/assets\//);
  await arrive(page, '/device-checker');
  await kept(page, '/device-checker');
  await page.goto('/services');
  await kept(page, '/services');

  await context.setOffline(true);
  const notice = page.getByText('You are offline.');
  await expect(notice).toBeVisible();
  await isSound(page, { widths: [390] });
  await page.reload();
  await hydrated(page);
  await stillOffline(context);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the register does for you');
  await expect(notice).toBeVisible();
  await page.goto('/device-checker');
  await hydrated(page);
  await page.getByRole('textbox', { name: /IMEI/ }).fill('351234567890124');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(notice).toBeHidden();

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach Ownmark');
  await stillOffline(context);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Ownmark');
});

test('a first visit keeps the page and what it has used; whoever saves data has nothing fetched before a touch @long', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await arrive(page, '/about');
  // Twice as long as it is quiet before others have it.
  await page.waitForTimeout(4_500);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.keyboard.press('Tab');
  await kept(page, '/about');
  const used = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const others = (await cached(page)).filter((path) => !used.includes(path)).toSorted();
  expect(others).toEqual([
    '/about',
    expect.stringMatching(/^\/assets\/first-/),
    expect.stringMatching(/^\/assets\/page-/),
    '/offline',
  ]);
});

// Rules: I5-09
test('nothing of a member is kept for offline use, and logging out leaves nothing', async ({ page }) => {
  await arrive(page, '/login');
  await kept(page, '/login');
  await signIn(page, demo('member with subscription'));
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/my-devices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const publicOnly = /^\/(assets\/[^/]+|app|offline|login)$/;
  const during = await cached(page);
  expect(during.length).toBeGreaterThan(10);
  expect(during.filter((path) => !publicOnly.test(path))).toEqual([]);

  await page.getByRole('button', { name: / account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect((await cached(page)).filter((path) => !publicOnly.test(path))).toEqual([]);
});

// Rules: I3-06
test('a member reads without a network what the tab has, also where the app took the page’s place @long', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await arrive(page, '/login');
  await signIn(page, demo('member with subscription'));
  await expect(page).toHaveURL('/dashboard');
  await kept(page, '/app');
  await page.getByRole('link', { name: 'My devices' }).first().click();
  const device = plateOf(page, 'iPhone 13');
  await expect(device).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('iPhone 13');

  await context.setOffline(true);
  await page.reload();
  await expect(device).toBeVisible();
  await stillOffline(context);
  await expect(page.getByText('You are offline.')).toBeVisible();
});

// Rules: I5-10
test('a new version waits for the old one’s pages to close, then takes over what was seen and drops the rest @long', async ({
  page,
  context,
  baseURL,
  expectNoise,
}) => {
  const site = await deployable(baseURL ?? '');
  expectNoise(new RegExp(`third party: ${site.address}`));
  await arrive(page, `${site.address}/terms`);
  await kept(page, '/terms');
  const [old] = await page.evaluate(() => caches.keys());

  site.deploy('next');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting).toBe(true);
  await page.goto(`${site.address}/privacy`);
  const next = () => page.evaluate(async () => Boolean(await (await caches.open('ownmark-next')).match('/privacy')));
  await expect.poll(next, 'what is seen while it waits is kept by it').toBe(true);
  expect(await page.evaluate(() => caches.keys())).toEqual([old, 'ownmark-next']);

  await page.close();
  // A browser counts a page as open for a moment after it was closed; whoever comes back that soon has the old version.
  await expect(async () => {
    const again = await context.newPage();
    await again.goto(`${site.address}/for-police`);
    const names = await again.evaluate(() => caches.keys());
    const paths = await cached(again);
    await again.close();
    expect(names).toEqual(['ownmark-next']);
    expect(paths).toEqual(expect.arrayContaining(['/terms', '/privacy']));
  }).toPass();
  site.close();
});

test('a page that says it is not to be kept does not replace the one that was @long', async ({
  page,
  context,
  baseURL,
  expectNoise,
}) => {
  const site = await deployable(baseURL ?? '');
  expectNoise(new RegExp(`third party: ${site.address}|ERR_INTERNET_DISCONNECTED`));
  await arrive(page, `${site.address}/terms`);
  await kept(page, '/terms');
  const spoilt = page.locator('h1[data-spoilt]');
  site.spoil('/terms');
  await page.reload();
  await expect(spoilt).toHaveCount(1);
  await hydrated(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(spoilt).toHaveCount(0);
  site.close();
});

test('the login of a network is shown, and never kept in place of a page or a script', async ({
  page,
  context,
  baseURL,
  expectNoise,
}) => {
  const site = await deployable(baseURL ?? '');
  expectNoise(new RegExp(`third party: ${site.address}|ERR_INTERNET_DISCONNECTED`));
  await arrive(page, `${site.address}/terms`);
  await kept(page, '/terms');
  const heading = page.getByRole('heading', { level: 1 });

  site.capture();
  await page.evaluate(async () => void (await fetch('/assets/never-seen.js')));
  await page.reload();
  await expect(heading).toHaveText('Log in to Hotel WiFi');
  await page.goto(`${site.address}/about`);
  await expect(heading).toHaveText('Log in to Hotel WiFi');

  await context.setOffline(true);
  await page.goto(`${site.address}/terms`);
  await expect(heading).toHaveText(/Terms/);
  expect(await cached(page)).not.toContain('/assets/never-seen.js');
  site.close();
});
