import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WIDTHS = [390, 1280] as const;
const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];
type Look = {
  within?: string;
  except?: string[];
  widths?: readonly number[];
  themes?: readonly Theme[];
  axe?: boolean;
};

const EACH = process.env.LONG_TESTS !== undefined;
const CONTRAST = 'color-contrast';

/**
 * Axe finds nothing, and nothing is wider than the screen. `npm run prove` looks on a phone and a desk, in both themes.
 * `npm test` looks at the width alone, in the light theme, and with `axe` at the rules of structure at the first width:
 * the contrast of the tokens is proved by tests/web/ui/contrast.test.ts.
 */
export async function isSound(
  page: Page,
  { within, except = [], widths = WIDTHS, themes = THEMES, axe = EACH }: Look = {},
) {
  const { height } = page.viewportSize() ?? { height: 844 };
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height });
    for (const [turn, colorScheme] of themes.entries()) {
      if (turn > 0 && !EACH) break;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await stands(page, colorScheme);
      const rules = turn > 0 ? { only: [CONTRAST] } : { except: EACH ? except : [...except, CONTRAST] };
      if (EACH || (axe && place === 0))
        expect(await faultsOf(page, { within, ...rules }), `${colorScheme} at ${width}`).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `wider than the screen, ${colorScheme} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

/** What axe finds wrong. Axe is loaded once a page and tells of nothing else: its whole account took as long as the look. */
type Part = { within?: string; only?: string[]; except?: string[] };

export async function faultsOf(page: Page, { within, only, except = [] }: Part): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const off = except.map((id) => [id, { enabled: false }]);
  const rules = Object.fromEntries([['label-content-name-mismatch', { enabled: true }], ...off]);
  return page.evaluate(
    async ({ within, options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within ?? document, {
        ...options,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { within, options: only ? { runOnly: only } : { rules } },
  );
}

/** Waits until the theme is on and nothing fades any more, which would be measured half way. */
async function stands(page: Page, theme: Theme) {
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Waits until nothing loads, and what came last is drawn. */
export async function settled(page: Page) {
  await expect(page.locator('.skeleton, main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Adds up, from the first paint on, what moves on the page by itself; survives no navigation. */
export async function measureShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What `measureShifts` has added up on this page, as a CLS. */
export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Counts the compressed bytes of every script that the page asks for. */
export function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
