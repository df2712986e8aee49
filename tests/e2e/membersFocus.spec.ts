import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { adaToken, h1, openAs } from './support/members.ts';

const SCREENS = ['/dashboard/register-device', '/dashboard/report-device', '/dashboard/transfer-ownership'];

test.use({ reducedMotion: 'reduce' });

for (const size of [
  { width: 360, height: 640 },
  // A laptop's screen at 200 %.
  { width: 640, height: 400 },
]) {
  test.describe(`at ${size.width} @long`, () => {
    test.use({ viewport: size });
    // Rules: L-12
    test('what the focus comes to is never under the thumb bar', async ({ page, baseURL }) => {
      await openAs(page, await adaToken(baseURL), '/dashboard');
      for (const screen of SCREENS) {
        await page.goto(screen);
        await expect(h1(page)).toBeVisible();
        await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
        expect(await hiddenStops(page), screen).toEqual([]);
      }
    });
  });
}

/** Walks the whole page by Tab; the names of what had the focus and could not be seen for the bar. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    const { inside, name, covered } = await page.evaluate(() => {
      const at = document.activeElement ?? document.body;
      const bar = document.querySelector('.bottom-bar');
      const { top, bottom } = at.getBoundingClientRect();
      const edge = bar?.getBoundingClientRect().top ?? window.innerHeight;
      const middle = (top + Math.min(bottom, top + 48)) / 2;
      return {
        inside: at.closest('main') !== null,
        name: at.getAttribute('name') ?? at.textContent ?? '',
        covered: middle > edge,
      };
    });
    if (inside && covered) hidden.push(name);
    if (!inside && stop > 10) break;
  }
  return hidden;
}
