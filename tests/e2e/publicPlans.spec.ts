import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrated } from './support/accounts.ts';
import { measureShifts, shiftOf, weighScripts } from './support/look.ts';

/** Those of every start, in their order; other walks may have put more on offer. */
const DEMO_PLANS = ['Student', 'Basic', 'Family', 'Extended', 'Enterprise'];
const plan = (page: Page, name: string) =>
  page.locator('article.plan').filter({ has: page.getByRole('heading', { name, exact: true }) });
const start = (page: Page, name: string) => page.getByRole('link', { name: `Get Started : ${name}` });
const monthly = (page: Page) => page.getByRole('radio', { name: 'Monthly' });
const yearly = (page: Page) => page.getByRole('radio', { name: 'Yearly' });

// Rules: 1.2-66
test('the home page comes alive with its plans, without a jump, and is light', async ({ page }) => {
  await measureShifts(page);
  const weight = weighScripts(page);
  let asked = 0;
  await page.route('**/trpc/plans.list*', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  const cards = page.locator('article.plan');
  const names = await cards.getByRole('heading').allTextContents();
  expect(names.filter((name) => DEMO_PLANS.includes(name))).toEqual(DEMO_PLANS);
  await expect(page.getByText('Most Popular')).toHaveCount(1);
  await expect(cards.nth(1)).toContainText('Most Popular');
  await expect(plan(page, 'Enterprise')).toContainText('₦12,500/month');
  await expect(plan(page, 'Enterprise')).toContainText('Unlimited devices');
  await expect(start(page, 'Family')).toHaveAttribute('href', '/subscribe/demo-plan-family');
  expect(asked).toBe(0);
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
  expect(await shiftOf(page)).toBeLessThan(0.01);
  expect(await weight()).toBeLessThan(138 * 1024);
});

// Rules: 1.2-63, 1.2-67
test('the home page calls to sign up, to check and to the pages behind it @long', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Check Status' })).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(main.getByRole('link', { name: 'Get Protected' })).toHaveCount(2);
  }
  const table = page.getByRole('table', { name: /Ownmark compared with/ });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Ownmark',
    'Network provider',
    'Find-my-device',
    'Physical tracking',
  ]);
  await expect(table.getByRole('row', { name: 'Live position on a map No No Yes Yes' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(table).toBeVisible();
  expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBe(0);

  await main.getByRole('link', { name: 'See all prices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and prices' })).toBeVisible();
  await expect(plan(page, 'Family')).toContainText('₦2.5K/month');
});

// Rules: 1.2-70, 1.2-71
test('prices follow the billing period, by keyboard, and nothing moves @long', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  const family = plan(page, 'Family');
  await expect(family.getByText('₦2.5K')).toBeVisible();
  await expect(family.getByText('/year')).toBeHidden();
  // 13.20: the same plan as on the home page.
  await expect(page.locator('article.plan').nth(1)).toContainText('Most Popular');
  await expect(page.getByText('Most Popular')).toHaveCount(1);

  const before = await start(page, 'Family').boundingBox();
  for (let tabs = 0; tabs < 30 && !(await monthly(page).evaluate((radio) => radio === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(yearly(page)).toBeChecked();
  await expect(family.getByText('₦25K', { exact: true }).last()).toBeVisible();
  await expect(family.getByText('Save ₦5,000 per year')).toBeVisible();
  await expect(family.getByText('/month')).toBeHidden();
  expect(await start(page, 'Family').boundingBox()).toEqual(before);

  for (const name of await page.locator('article.plan').getByRole('heading').allTextContents()) {
    await page.keyboard.press('Tab');
    await expect(start(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('you never need a plan to report one missing or stolen')).toBeVisible();
  const sales = page.getByRole('link', { name: 'Contact Sales' });
  for (let tabs = 0; tabs < 10 && !(await sales.evaluate((link) => link === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

// Rules: 1.4-22
test('a billing period that was chosen before the script came stays chosen @long', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/base-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing');
  await yearly(page).check();
  release();
  await hydrated(page);
  await expect(yearly(page)).toBeChecked();
  await expect(plan(page, 'Family').getByText('Save ₦5,000 per year')).toBeVisible();
  await plan(page, 'Family').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/subscribe\/[\w-]+\?unit=years$/);
});

// Rules: 1.2-68, 1.2-73, 1.8-23
test('a page whose plans the server could not read comes alive as it is @long', async ({ page }) => {
  const parts = JSON.parse(readFileSync('dist/client/plans/pricing.json', 'utf8'));
  const failure = 'Failed to load subscription plans';
  await page.route(
    (url) => url.pathname === '/pricing',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(data-plans="pricing">).*?(<\/div><\/div><section)/s,
        (_, open, close) => open + parts.failed.replace('data-slot="failure">', `$&${failure}`) + close,
      );
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await page.goto('/pricing');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Unable to Load Pricing' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(failure);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(plan(page, 'Family')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Rules: 1.2-76
  test('plans are read, compared by month and year, and lead on @long', async ({ page }) => {
    await page.goto('/');
    await expect(plan(page, 'Family')).toContainText('₦2,500/month');
    await expect(page.getByText('Loading plans…')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    const family = plan(page, 'Family');
    await expect(family.getByText('or ₦25K for a year')).toBeVisible();
    await page.locator('label', { hasText: 'Yearly' }).click();
    await expect(family.getByText('Save ₦5,000 per year')).toBeVisible();
    await expect(family.getByText('or ₦25K for a year')).toBeHidden();
    await expect(start(page, 'Family')).toHaveAttribute('href', '/subscribe/demo-plan-family');
  });
});
