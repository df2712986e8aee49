import { expect, longUnless, test } from './fixtures.ts';
import { calls, fail, hold } from './support/calls.ts';
import { isSound, measureShifts, settled, shiftOf, weighScripts } from './support/look.ts';
import { adaToken, askRemoval, demoImei, h1, input, openAs, plateOf, SCREENS, toastOf } from './support/members.ts';
import { beginPayment, cameShort, freshMember, troubledMember } from './support/payments.ts';

/** Script that a member's first page may load, compressed. */
const BUDGET = 240 * 1024;

/** One of figures, one with a form. */
const ALWAYS: string[] = ['/dashboard', '/dashboard/register-device'];
const asked = ({ path }: { path: string }) => process.env.LONG_TESTS !== undefined || ALWAYS.includes(path);

for (const width of [390, 1280]) {
  // Rules: I3-02, I3-03, I3-05
  test(
    `member screens load without a jump at ${width}, are accessible and fit`,
    longUnless(width === 390),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 844 });
      await measureShifts(page);
      const weight = weighScripts(page);
      const token = await adaToken(baseURL);
      for (const [place, { path, heading }] of SCREENS.filter(asked).entries()) {
        await page.evaluate(() => sessionStorage.clear()).catch(() => {});
        await page.setViewportSize({ width, height: 844 });
        await openAs(page, token, path);
        await expect(h1(page)).toHaveText(heading);
        await settled(page);
        expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01);
        if (width !== 390) continue;
        await isSound(page, { axe: true });
        if (place > 0) continue;
        expect(await weight()).toBeGreaterThan(50 * 1024);
        expect(await weight()).toBeLessThanOrEqual(BUDGET);
      }
    },
  );
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
  await fail(page, 'devices.list');
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device');
  await page.getByRole('heading', { name: 'Failed to load your devices' }).waitFor();
  await expect(page.locator('.toast')).toHaveCount(0);
  await isSound(page);
});

for (const width of [390, 1280]) {
  test(`nothing jumps at ${width} when what stands over the plans comes after them @long`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await measureShifts(page);
    const lapsed = await freshMember(baseURL);
    await beginPayment(baseURL, lapsed.token);
    await cameShort(page);
    for (const token of [await troubledMember(baseURL), lapsed.token]) {
      const late = await Promise.all(['payments.standing', 'devices.list'].map((name) => hold(page, name)));
      const plans = page.waitForResponse(calls('plans.list'));
      await openAs(page, token, '/dashboard/subscriptions');
      await plans;
      // What came before is drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const answer = page.waitForResponse(calls('devices.list'));
      for (const release of late) release();
      await answer;
      await settled(page);
      await expect(page.getByText('is not confirmed yet')).toBeVisible();
      await expect(page.getByText('has arrived, but your order')).toBeVisible();
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    }
  });
}

test('on a phone five places stand in the thumb bar, each as large as a thumb; the page’s end and toasts stand above it', async ({
  page,
  baseURL,
}) => {
  // So low that the page is longer.
  await page.setViewportSize({ width: 360, height: 480 });
  await openAs(page, await adaToken(baseURL), '/dashboard/device-status');
  const bar = page.getByRole('navigation', { name: 'Member, short' });
  const places = bar.locator('a, button');
  await expect(places).toHaveText(['Home', 'Devices', 'Report', 'Check', 'More']);
  for (const place of await places.all()) expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const check = page.getByRole('button', { name: 'Check Status' });
  const end = await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    return document.querySelector('main > :last-child')?.getBoundingClientRect().bottom ?? Infinity;
  });
  expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  await input(page, 'IMEI').fill('-- ! --');
  await check.click();
  const toast = toastOf(page, 'Please enter a valid identifier');
  await expect(toast).toBeVisible();
  const [told, under] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
});
