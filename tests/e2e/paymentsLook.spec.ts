import { expect, test } from './fixtures.ts';
import { isSound, measureShifts, shiftOf, weighScripts } from './support/look.ts';
import { adaToken, h1, openAs } from './support/members.ts';
import { line } from './support/payments.ts';

test('the page of a plan is accessible and fits, and a visitor needs no script for it', async ({ page }) => {
  const weight = weighScripts(page);
  await page.goto('/subscribe/demo-plan-family?unit=years');
  await expect(page.getByRole('link', { name: 'Log in to continue' })).toBeVisible();
  await isSound(page, { axe: true });
  expect(await weight()).toBeLessThanOrEqual(8 * 1024);
});

test('the order of a member is accessible, fits and stands still @long', async ({ page, baseURL }) => {
  const weight = weighScripts(page);
  await measureShifts(page);
  await openAs(page, await adaToken(baseURL), '/subscribe/demo-plan-family?unit=years');
  await expect(line(page, 'Total')).toContainText('₦25,000');
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  expect(await weight()).toBeLessThanOrEqual(140 * 1024);
  await isSound(page, { axe: true });
});

test('the page of a failed payment is accessible and fits @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/paymenterror');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(h1(page)).toHaveText('Payment Failure');
  await isSound(page);
});
