import type { Page } from '@playwright/test';
import { expect, longUnless, test } from './fixtures.ts';
import { isSound, measureShifts, shiftOf, weighScripts } from './support/look.ts';
import { adaToken, askRemoval, demoImei, h1, input, openAs, plateOf, SCREENS, toastOf } from './support/members.ts';
import { beginPayment, cameShort, freshMember, troubledMember } from './support/payments.ts';

/** Script that a member's first page may load, compressed. */
const BUDGET = 240 * 1024;

/** Each of another kind: figures, a record, a form, advice, plans. */
const ALWAYS: string[] = [
  '/dashboard',
  '/dashboard/my-devices/demo-device-4',
  '/dashboard/register-device',
  '/dashboard/report-device/done/demo-device-4',
  '/dashboard/subscriptions',
];
const asked = ({ path }: { path: string }) => process.env.LONG_TESTS !== undefined || ALWAYS.includes(path);

for (const { path, heading } of SCREENS) {
  // Rules: I3-03
  test(`${path} is accessible and fits`, longUnless(ALWAYS.includes(path)), async ({ page, baseURL }) => {
    await openAs(page, await adaToken(baseURL), path);
    await expect(h1(page)).toHaveText(heading);
    await settled(page);
    await isSound(page);
  });
}

test('a registration at fault is accessible and fits @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await page.getByRole('radio', { name: 'Smartphone' }).check();
  await input(page, 'Device name').press('Enter');
  await isSound(page);
});

test('the removal of a device is accessible and fits @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices?search=Old+Redmi');
  await expect(plateOf(page, 'Old Redmi')).toBeVisible();
  await askRemoval(page, 'Old Redmi');
  await page.getByRole('radio', { name: 'Lost' }).check();
  await isSound(page);
});

test('a verification is accessible and fits @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/device-status');
  await input(page, 'IMEI').fill(demoImei('stolen'));
  await page.getByRole('button', { name: 'Check Status' }).click();
  await page.getByRole('heading', { name: 'Device Reported Stolen' }).waitFor();
  await isSound(page);
});

test('a list that could not be loaded is accessible and fits @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await page.route('**/trpc/devices.list*', (route) => route.abort());
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device');
  await page.getByRole('heading', { name: 'Failed to load your devices' }).waitFor();
  await expect(page.locator('.toast')).toHaveCount(0);
  await isSound(page);
});

for (const width of [390, 1280]) {
  // Rules: I3-05
  test(
    `nothing jumps while a member screen loads at ${width}`,
    longUnless(width === 390),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 844 });
      await measureShifts(page);
      const token = await adaToken(baseURL);
      for (const { path } of SCREENS.filter(asked)) {
        await page.evaluate(() => sessionStorage.clear()).catch(() => {});
        await openAs(page, token, path);
        await settled(page);
        expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01);
      }
    },
  );
}

for (const width of [390, 1280]) {
  test(
    `nothing jumps at ${width} when what stands over the plans comes after them`,
    longUnless(width === 390),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 844 });
      await measureShifts(page);
      const lapsed = await freshMember(baseURL);
      await beginPayment(baseURL, lapsed.token);
      await cameShort(page);
      for (const token of [await troubledMember(baseURL), lapsed.token]) {
        const late = await Promise.all(['payments.standing', 'devices.list'].map((name) => holdBack(page, name)));
        const plans = page.waitForResponse('**/trpc/plans.list*');
        await openAs(page, token, '/dashboard/subscriptions');
        await plans;
        for (const letGo of late) await letGo();
        await settled(page);
        await expect(page.getByText('is not confirmed yet')).toBeVisible();
        await expect(page.getByText('has arrived, but your order')).toBeVisible();
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      }
    },
  );
}

// Rules: I3-02
test('the first member page loads at most 240 KB of script', async ({ page, baseURL }) => {
  const weight = weighScripts(page);
  await openAs(page, await adaToken(baseURL), '/dashboard');
  await settled(page);
  const total = await weight();
  expect(total).toBeGreaterThan(50 * 1024);
  expect(total).toBeLessThanOrEqual(BUDGET);
});

test('on a phone five places stand in the thumb bar, each as large as a thumb', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, await adaToken(baseURL), '/dashboard');
  const places = page.getByRole('navigation', { name: 'Member, short' }).locator('a, button');
  await expect(places).toHaveText(['Home', 'Devices', 'Report', 'Check', 'More']);
  for (const place of await places.all()) expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('13.34 on a phone a toast stands above the thumb bar', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, await adaToken(baseURL), '/dashboard/device-status');
  await input(page, 'IMEI').fill('-- ! --');
  await page.getByRole('button', { name: 'Check Status' }).click();
  const toast = toastOf(page, 'Please enter a valid identifier');
  await expect(toast).toBeVisible();
  const [told, bar] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('navigation', { name: 'Member, short' }).boundingBox(),
  ]);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

/** Keeps an answer back until it is let go, and what came before it is drawn. */
async function holdBack(page: Page, operation: string): Promise<() => Promise<void>> {
  const address = `**/trpc/${operation}*`;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const answer = page.waitForResponse(address);
    resolve();
    await answer;
  };
}

async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(200);
}
