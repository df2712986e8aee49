import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isSound, measureShifts, settled, shiftOf } from './support/look.ts';
import { openAs } from './support/members.ts';
import { freshMember } from './support/payments.ts';

const HINT = 'Continue reading to accept terms';
const TEXTS = [
  { path: '/privacy', name: 'Privacy Policy', last: 'Contact', button: 'I Accept This Privacy Policy' },
  { path: '/terms', name: 'Terms of Service', last: 'Contact', button: 'I Accept These Terms' },
] as const;

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Reading progress' });

/** Scrolls until the text is read to about so many percent. */
async function readTo(page: Page, percent: number) {
  await page.evaluate((share) => {
    const text = document.querySelector('.legal-text')?.getBoundingClientRect();
    const way = (text?.bottom ?? 0) + scrollY - innerHeight;
    scrollTo({ top: Math.ceil((way * share) / 100), behavior: 'instant' });
  }, percent);
}

for (const { path, name, last, button } of TEXTS) {
  // Rules: 1.2-40, 1.2-41, 1.2-42, 1.4-21
  test(`${path} counts what is read, and at 90 percent shows the way to accept, which stays; accepted, it says when @long`, async ({
    page,
  }) => {
    await measureShifts(page);
    await page.goto(path);
    const accept = page.getByRole('button', { name: button });
    await expect(page.getByText(HINT)).toBeVisible();
    await settled(page);
    await readTo(page, 50);
    await expect(bar(page)).toHaveJSProperty('value', 50);
    await readTo(page, 88);
    await expect(bar(page)).toHaveJSProperty('value', 88);
    await expect(accept).toBeHidden();
    await expect(page.getByText(HINT)).toBeVisible();
    await readTo(page, 91);
    await expect(accept).toBeVisible();
    await expect(page.getByText(HINT)).toBeHidden();
    await readTo(page, 10);
    await expect(bar(page)).toHaveJSProperty('value', 10);
    await expect(accept).toBeVisible();
    await expect(page.getByText(HINT)).toBeHidden();
    expect(await shiftOf(page)).toBeLessThan(0.01);

    await page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name: last }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: last })).toBeInViewport();
    await isSound(page);

    await accept.click();
    await expect(page).toHaveURL('/login');
    const kept = await page.evaluate(() => localStorage.getItem('termsAccepted'));
    expect(new Date(kept ?? '').toISOString()).toBe(kept);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

    await page.goto(path);
    await expect(page.getByText(HINT)).toBeHidden();
    await readTo(page, 100);
    await expect(page.getByRole('heading', { name: /^You have accepted the / })).toBeVisible();
    await expect(page.getByText(/You accepted this version on \w{3} \d+, \d{4}, \d\d:\d\d/)).toBeVisible();
    await expect(accept).toHaveCount(0);
  });

  test(`back from the app that took the place of ${path} @long`, async ({ page, baseURL }) => {
    const { token } = await freshMember(baseURL);
    await openAs(page, token, path);
    await settled(page);
    await readTo(page, 100);
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await readTo(page, 100);
    await expect(page.getByRole('heading', { name: /^You have accepted the / })).toBeVisible();
  });

  // Rules: 1.2-43
  test(`${path} is a page without JavaScript, its contents included @long`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(HINT)).toBeHidden();
    await expect(page.getByRole('button', { name: button })).toBeHidden();
    await page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name: last }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: last })).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    await context.close();
  });
}

test('a short window and zoomed text reach the end of a legal text @long', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 200 });
  await page.goto('/terms');
  await page.evaluate(() => {
    document.documentElement.classList.add('zoomed');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html.zoomed { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
  await expect(page.getByText(HINT)).toBeVisible();
  await readTo(page, 100);
  await expect(page.getByRole('button', { name: 'I Accept These Terms' })).toBeVisible();
});

// Rules: 1.2-39
test('a contents link scrolls smoothly, but not for those who want no motion @long', async ({ page }) => {
  await page.goto('/privacy');
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});
