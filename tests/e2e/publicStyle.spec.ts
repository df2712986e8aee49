import type { Page } from '@playwright/test';
import { paperPath } from '../bench/web/pages.ts';
import { expect, longUnless, test } from './fixtures.ts';
import { STOLEN, UNKNOWN } from './support/check.ts';
import { PUBLIC } from './support/screens.ts';

const CHECKS = [`/check?identifier=${STOLEN}&kind=imei`, `/check?identifier=${UNKNOWN}&kind=imei`];
/** Of a paper that is made for it. */
const PAPER = '/v/:number';
const PATHS = [...new Set([...PUBLIC, ...CHECKS, PAPER, '/device-checker', '/terms', '/services/recovery'])];
const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light', media: 'print' },
] as const;

for (const path of PATHS)
  test(
    `${path} carries all of the style that it shows`,
    longUnless(path === '/'),
    async ({ page, baseURL, expectNoise }) => {
      expectNoise(/ERR_FAILED|status of 404|dynamically imported module/);
      // What makes a page come alive brings the whole sheet. It never comes.
      const address = path === PAPER ? await paperPath(baseURL ?? '') : path;
      await page.route('**/assets/index-*.js', () => {});
      for (const { width, ...media } of LOOKS) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce', ...media });
        await page.goto(address);
        expect(await changedByWholeSheet(page), JSON.stringify({ width, ...media })).toEqual([]);
      }
    },
  );

/** They follow from the others, and sections out of view are laid out late. */
const MEASURED = [
  'block-size',
  'height',
  'perspective-origin',
  'transform-origin',
  // An automatic margin is told as the last layout had it, which may be of before.
  ...['margin-left', 'margin-right', 'margin-inline-start', 'margin-inline-end'],
];

/** What computes to something else once the whole style sheet has come. */
async function changedByWholeSheet(page: Page): Promise<string[]> {
  return page.evaluate(async (MEASURED) => {
    const computed = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        [null, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const name = `${element.tagName} ${element.getAttribute('class') ?? ''}${part ?? ''}`;
          return Array.from(style)
            .filter((property) => !property.startsWith('--') && !MEASURED.includes(property))
            .map((property) => `${name}: ${property}: ${style.getPropertyValue(property)}`);
        }),
      );
    for (const one of document.querySelectorAll('details')) one.open = true;
    await document.fonts.ready;
    const before = computed();
    const { wholeStyle } = document.body.dataset;
    if (!wholeStyle) throw new Error('The page does not name the whole sheet.');
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = wholeStyle;
    await new Promise((done) => {
      sheet.onload = done;
      document.head.appendChild(sheet);
    });
    const after = computed();
    return after.filter((value, place) => value !== before[place]).slice(0, 20);
  }, MEASURED);
}
