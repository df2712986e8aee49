import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Scripts and styles that come after the first paint. */
const LATE = /\/assets\/(?!first-).+\.(js|css)$/;

/** The owner saves data: a part of a page comes to life by a touch alone. */
export const savesData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } }),
  );

/** Counts the late files that have come. */
export function countArrivals(page: Page): () => number {
  const come = new Set<string>();
  page.on('requestfinished', (request) => LATE.test(request.url()) && come.add(request.url()));
  return () => come.size;
}

/** Lets the late files of a page come in the order they were asked for, and only as many as it is told. */
export async function holdArrivals(page: Page) {
  const arrived = countArrivals(page);
  const waiting: (() => void)[] = [];
  let allowed = 0;
  let sent = 0;
  const send = () => {
    for (; sent < allowed && waiting.length > 0; sent++) waiting.shift()?.();
  };
  await page.route(LATE, async (route) => {
    await new Promise<void>((done) => {
      waiting.push(done);
      send();
    });
    // The page may have gone on to the next one meanwhile.
    await route.continue().catch(() => {});
  });
  /** `count` in all may come. */
  const allow = (count: number) => {
    allowed = Math.max(allowed, count);
    send();
  };
  return {
    allow,
    /** `count` in all come now. */
    async bring(count: number) {
      allow(count);
      await expect.poll(arrived, { intervals: [5, 10, 20] }).toBeGreaterThanOrEqual(count);
    },
  };
}
