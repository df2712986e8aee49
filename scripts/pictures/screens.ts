import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../local/freePort.ts';
import { startProduct } from '../local/product.ts';

/** Of the web manifest. `scale` is device pixels a CSS pixel. */
export const SCREENS = [
  { file: 'icons/check-narrow.png', width: 360, height: 640, scale: 2, sample: null },
  { file: 'icons/stolen-narrow.png', width: 360, height: 640, scale: 2, sample: 'stolen' },
  { file: 'icons/check-wide.png', width: 1280, height: 800, scale: 1, sample: null },
];

async function showSample(page: Page, sample: string) {
  await page.getByRole('main').getByRole('button', { name: sample, exact: true }).click();
  const answer = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Device Reported Stolen' }) });
  await answer.waitFor();
  await answer.evaluate((part) => scrollTo({ top: part.getBoundingClientRect().top + scrollY - 76 }));
}

export async function takeScreens(browser: Browser, pathOf: (file: string) => string): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'ownmark-pictures-'));
  const served = await startProduct(state, await freePort(), 'accounts');
  try {
    for (const { file, width, height, scale, sample } of SCREENS) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
      });
      await page.goto(`${served.address}${sample === null ? '/' : '/device-checker'}`, { waitUntil: 'networkidle' });
      if (sample !== null) await showSample(page, sample);
      await page.evaluate(() => document.fonts.ready);
      if (!(await page.evaluate(() => document.fonts.check('600 16px Archivo'))))
        throw new Error(`No font on ${file}.`);
      await page.screenshot({ path: pathOf(file) });
      await page.close();
      console.info(file);
    }
  } finally {
    await served.close();
    await rm(state, { recursive: true, force: true });
  }
}
