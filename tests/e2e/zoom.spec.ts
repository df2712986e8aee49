import type { Page } from '@playwright/test';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { expect, test } from './fixtures.ts';
import { adminToken } from './support/admin.ts';
import { change } from './support/calls.ts';
import { adaToken, moveTo, openAs, SCREENS } from './support/members.ts';
import { cameShort, troubledMember } from './support/payments.ts';
import { ADMIN, PUBLIC } from './support/screens.ts';

const PHONE = { width: 360, height: 740 };
const PERCENTS = [130, 160, 200];

test.use({ viewport: PHONE });

test('text at 130 to 200 % makes no public page wider than a phone @long', async ({ page, expectNoise }) => {
  expectNoise(/404/); // of the address that leads nowhere
  const wide: string[] = [];
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    wide.push(...(await tooWide(page, path)));
  }
  expect(wide).toEqual([]);
});

test('text at 130 to 200 % makes no member screen wider than a phone @long', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const wide: string[] = [];
  await openAs(page, token, '/dashboard/profile');
  for (const { path } of SCREENS) {
    await moveTo(page, path);
    wide.push(...(await tooWide(page, path)));
  }
  const troubled = await troubledMember(baseURL);
  await cameShort(page);
  await openAs(page, troubled, '/dashboard');
  for (const path of ['/dashboard/subscriptions', '/dashboard']) {
    await moveTo(page, path);
    await expect(page.getByText('is not confirmed yet')).toBeVisible();
    wide.push(...(await tooWide(page, `${path} with troubles`)));
  }
  expect(wide).toEqual([]);
});

test('text at 130 to 200 % makes no screen of the console wider than a phone @long', async ({ page, baseURL }) => {
  const token = await adminToken(baseURL);
  const wide: string[] = [];
  await change(page, 'admin.dashboard', largeRegister);
  await openAs(page, token, '/admin/device-status');
  for (const path of ADMIN) {
    await moveTo(page, path);
    wide.push(...(await tooWide(page, path)));
  }
  expect(wide).toEqual([]);
});

type Stats = inferRouterOutputs<AppRouter>['admin']['dashboard'];

/** The figures of a register that has grown. */
function largeRegister(stats: Stats): Stats {
  const months = stats.months.map((month) => ({
    ...month,
    signUps: month.signUps + 10_950,
    payments: month.payments + 10_950,
    revenue: month.revenue + 123_450_000,
  }));
  return { ...stats, months, receipts: { ...stats.receipts, revenue: 1_481_525_000 } };
}

/** What reaches beyond the screen once all is loaded and laid out, at each text size. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await expect(page.locator('.skeleton:visible, main [aria-busy="true"]:visible')).toHaveCount(0);
  const wide = await page.evaluate(async (percents) => {
    const sheet = new CSSStyleSheet();
    document.documentElement.dataset.laidOut = '';
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const found: string[] = [];
    for (const percent of percents) {
      sheet.replaceSync(`html { font-size: ${percent}% }`);
      await new Promise(requestAnimationFrame);
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= innerWidth) continue;
      const parts = [...document.querySelectorAll('body *')]
        .filter((part) => !part.closest('details:not([open]) > :not(summary), .sr-only, .testimonials'))
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => `${part.localName}.${part.className}`);
      found.push(`${percent} %: ${scrollWidth} px, ${parts.slice(0, 5).join(' > ')}`);
    }
    return found;
  }, PERCENTS);
  return wide.map((fault) => `${path} at ${fault}`);
}
