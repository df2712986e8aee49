import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { adminToken } from './support/admin.ts';
import { adaToken, openAs, SCREENS } from './support/members.ts';

const PHONE = { width: 360, height: 740 };
const PERCENTS = [130, 160, 200];

const PUBLIC = [
  '/',
  '/check?imei=490154203237518',
  '/stolen',
  '/services',
  '/services/protection',
  '/pricing',
  '/subscribe',
  '/about',
  '/team',
  '/faq',
  '/contact',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
  '/nowhere',
];

const ADMIN = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/users/demo-ada',
  '/admin/devices',
  '/admin/devices/demo-device-4',
  '/admin/report-device',
  '/admin/device-status',
  '/admin/transfers',
  '/admin/transfers/demo-transfer',
  '/admin/subscriptions',
  '/admin/receipts',
  '/admin/audit',
  '/admin/messages',
  '/admin/profile',
];

test.use({ viewport: PHONE });

test('13.34 text at 130 to 200 % makes no public page wider than a phone', async ({ page, expectNoise }) => {
  expectNoise(/404/); // of the address that leads nowhere
  const wide: string[] = [];
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    wide.push(...(await tooWide(page, path)));
  }
  expect(wide).toEqual([]);
});

test('13.34 text at 130 to 200 % makes no member screen wider than a phone', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const wide: string[] = [];
  for (const { path } of SCREENS) {
    await openAs(page, token, path);
    wide.push(...(await tooWide(page, path)));
  }
  expect(wide).toEqual([]);
});

test('13.34 text at 130 to 200 % makes no screen of the console wider than a phone', async ({ page, baseURL }) => {
  const token = await adminToken(baseURL);
  const wide: string[] = [];
  for (const path of ADMIN) {
    await openAs(page, token, path);
    wide.push(...(await tooWide(page, path)));
  }
  expect(wide).toEqual([]);
});

/** What reaches beyond the screen once all is there, at each size of the letters. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await expect(page.locator('.skeleton, main [aria-busy="true"]')).toHaveCount(0);
  const wide = await page.evaluate(async (percents) => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const found: string[] = [];
    for (const percent of percents) {
      sheet.replaceSync(`html { font-size: ${percent}% }`);
      await new Promise(requestAnimationFrame);
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= innerWidth) continue;
      const parts = [...document.querySelectorAll('body *')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => `${part.localName}.${part.className}`);
      found.push(`${percent} %: ${scrollWidth} px, ${parts.slice(0, 5).join(' > ')}`);
    }
    return found;
  }, PERCENTS);
  return wide.map((fault) => `${path} at ${fault}`);
}
