import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { freePort } from '../local/freePort.ts';
import { startProduct } from '../local/product.ts';

/** Screenshots of the manifest, which a phone shows beside its question whether to install. `scale` is device pixels a CSS pixel. */
export const SCREENS = [
  { file: 'icons/check-narrow.png', width: 360, height: 640, scale: 2, sample: null },
  { file: 'icons/stolen-narrow.png', width: 360, height: 640, scale: 2, sample: '490154203237518' },
  { file: 'icons/check-wide.png', width: 1280, height: 800, scale: 1, sample: null },
];

/** Takes them of the product itself, built and started with a registry of its own. */
export async function takeScreens(browser: Browser, pathOf: (file: string) => string): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'ownmark-pictures-'));
  const served = await startProduct(state, await freePort());
  try {
    for (const { file, width, height, scale, sample } of SCREENS) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
      });
      await page.goto(`${served.address}${sample === null ? '/' : `/check?identifier=${sample}`}`);
      await page.evaluate(() => document.fonts.ready);
      if (sample !== null) await page.locator('.result').first().scrollIntoViewIfNeeded();
      await page.screenshot({ path: pathOf(file) });
      await page.close();
      console.info(file);
    }
  } finally {
    await served.close();
    await rm(state, { recursive: true, force: true });
  }
}
