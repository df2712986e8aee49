import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WIDTHS = [390, 1280] as const;
const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];
type Look = { except?: string[]; widths?: readonly number[]; themes?: readonly Theme[]; all?: boolean };

const EACH = process.env.LONG_TESTS !== undefined;
/** Themes differ in colour alone. */
type Part = { only?: string[] };
const COLOUR: Part = { only: ['color-contrast'] };

/**
 * Axe finds nothing, and nothing is wider than the screen: on a phone and a desk, in both themes. `npm run prove` looks at
 * all of that, and with `all` so does `npm test`, which else runs axe at the first width and theme alone.
 */
export async function isSound(page: Page, { except = [], widths = WIDTHS, themes = THEMES, all = EACH }: Look = {}) {
  const { height } = page.viewportSize() ?? { height: 844 };
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height });
    for (const [turn, colorScheme] of themes.entries()) {
      if (turn > 0 && !all) break;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await stands(page, colorScheme);
      if (place === 0 || all)
        expect(await faultsOf(page, except, turn > 0 ? COLOUR : {}), `${colorScheme} at ${width}`).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `wider than the screen, ${colorScheme} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

/** What axe finds wrong. Axe is loaded once a page and tells of nothing else: its whole account took as long as the look. */
async function faultsOf(page: Page, except: string[], { only }: Part): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(except.map((id) => [id, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        ...options,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    only ? { runOnly: only } : { rules },
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
