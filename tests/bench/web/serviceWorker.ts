import type { Request } from '@playwright/test';
import { launch } from './browser.ts';

/** Bytes and number of what the service worker fetches by itself after a first visit of the home page. */
export async function measureServiceWorker(origin: string) {
  const browser = await launch();
  const context = await browser.newContext();
  const requests: Request[] = [];
  context.on('requestfinished', (request) => request.serviceWorker() && requests.push(request));
  const page = await context.newPage();
  try {
    await page.goto(origin);
    await page.mouse.click(1, 1);
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    // What the browser has already comes without a body.
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0);
    return { bytes, requests: sizes.filter(({ responseBodySize }) => responseBodySize > 0).length };
  } finally {
    await browser.close();
  }
}
