import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../local/freePort.ts';
import { startProduct } from '../local/product.ts';

/** Screenshots of the manifest, which a phone shows beside its question whether to install. `scale` is device pixels a CSS pixel. */
export const SCREENS = [
  { file: 'icons/check-narrow.png', width: 360, height: 640, scale: 2, sample: null },
  { file: 'icons/stolen-narrow.png', width: 360, height: 640, scale: 2, sample: 'stolen' },
  { file: 'icons/check-wide.png', width: 1280, height: 800, scale: 1, sample: null },
];

async function showSample(page: Page, sample: string) {
  await page.getByRole('main').getByText(sample, { exact: true }).first().click();
  const answer = page
    .getByRole('main')
    .getByRole('heading', { level: 2, name: /stolen/i })
    .first();
  await answer.waitFor();
  await answer.evaluate((heading) => window.scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 120 }));
}

/** Takes them of the product itself, built and started with a registry of its own. */
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
      await page.evaluate(() => document.fonts.load('700 16px Archivo'));
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: pathOf(file) });
      await page.close();
      console.info(file);
    }
  } finally {
    await served.close();
    await rm(state, { recursive: true, force: true });
  }
}
