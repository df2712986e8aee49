import { expect, type Page } from '@playwright/test';

/** The paths of whatever any cache of this browser holds. */
export const cached = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the page is looked after by the service worker, which has kept each of these. */
export async function kept(page: Page, ...paths: (string | RegExp)[]) {
  // Not by waitForFunction, which takes the promise of an async function for a yes.
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  for (const path of paths)
    await expect
      .poll(
        async () => (await cached(page)).some((one) => (typeof path === 'string' ? one === path : path.test(one))),
        {
          message: `${path} is kept`,
        },
      )
      .toBe(true);
  let before = -1;
  const isDone = async () => {
    const now = (await cached(page)).length;
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isDone, { intervals: [1_000], message: 'nothing more is being kept' }).toBe(true);
}
