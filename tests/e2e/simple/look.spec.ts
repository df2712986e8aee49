import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { adaToken, openAs } from '../support/members.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

test('no page shows a size of type beside the seven, a button beside the two heights, or two high ones @long', async ({
  page,
  baseURL,
}) => {
  const token = await adaToken(baseURL);
  for (const [path, as] of [
    ['/', undefined],
    ['/pricing', undefined],
    ['/device-checker', undefined],
    ['/dashboard', token],
    ['/dashboard/my-devices', token],
    ['/dashboard/subscriptions', token],
  ] as const)
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      if (as) await openAs(page, as, path);
      else await page.goto(path);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const sizes = await sizesOn(page);
      const hero = path === '/' ? [sizes.at(-1)] : [];
      expect(
        sizes.filter((px = 0) => ![12, 14, 16, 18, 22, 28, ...hero].includes(px)),
        path,
      ).toEqual([]);
      const heights = await page
        .locator('.btn:visible:not(.trail *)')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).minHeight)));
      // A button without one is stretched over its whole row.
      const usual = size === PHONE ? 48 : 44;
      expect(
        heights.filter((px) => px !== 0 && px !== usual && px !== 56),
        path,
      ).toEqual([]);
      expect(heights.filter((px) => px === 56).length, path).toBeLessThanOrEqual(1);
    }
});

/** In pixels; the name in the logo has a size of its own. */
const sizesOn = (page: Page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('body *:not(.wordmark, .sr-only, svg *, noscript, script)')].filter(
      (one) =>
        one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    const sizes = new Set(said.map((one) => Math.round(Number.parseFloat(getComputedStyle(one).fontSize) * 10) / 10));
    return [...sizes].sort((one, other) => one - other);
  });

// Rules: 2.9-06
test('a toast stands above the heading of a phone, over no button of weight, and in the corner of a desk @long', async ({
  page,
  baseURL,
}) => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await openAs(page, await adaToken(baseURL), '/dashboard/device-status');
    await page.getByRole('textbox', { name: /^IMEI/ }).fill('-- ! --');
    const check = page.getByRole('button', { name: 'Check Status' });
    await check.click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(size.width - box.x - box.width).toBeLessThan(40);
    if (size === DESK) expect(box.y).toBeLessThan(40);
    else {
      const [head, button] = [await page.locator('h1').boundingBox(), await check.boundingBox()];
      expect(box.y + box.height).toBeLessThanOrEqual(head?.y ?? 0);
      expect(box.y + box.height).toBeLessThanOrEqual(button?.y ?? 0);
    }
  }
});

test('a verdict rises 8 px in 200 ms, and not at all where no motion is wished @long', async ({ page }) => {
  for (const [reducedMotion, duration] of [
    ['no-preference', 200],
    ['reduce', 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/check?identifier=490154203237518');
    const rising = await page.locator('.answer').evaluate((plate) => {
      const { animationName, animationDuration } = getComputedStyle(plate);
      return [animationName, Number.parseFloat(animationDuration) * 1000];
    });
    expect(rising).toEqual(['rise', duration]);
  }
});

test('by keyboard alone: a menu, a question that keeps the focus, and the way out of both @long', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices');
  const opener = page.locator('.plate-actions [aria-haspopup="menu"]').first();
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: /Keep|Cancel/ })).toBeFocused();
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => question.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();
});
