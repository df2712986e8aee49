import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';

export { expect } from '../fixtures.ts';

/** Chromium with a camera that shows a film, and no reader of codes of its own: as Firefox, iPhones and most desks. */
export const test = base.extend<object, { film: string }>({
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'ownmark-film-'));
      await use(join(folder, 'camera.y4m'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      // As in Firefox, on iPhones and on most desks.
      Reflect.deleteProperty(window, 'BarcodeDetector');
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, { tracks });
      const { mediaDevices } = navigator;
      // An empty page has none.
      const ask = mediaDevices?.getUserMedia.bind(mediaDevices);
      if (ask)
        mediaDevices.getUserMedia = async (asked) => {
          const stream = await ask(asked);
          tracks.push(...stream.getTracks());
          return stream;
        };
    });
    await use(context);
  },
});

/** Of each track of a camera that was opened. */
export const cameras = (page: Page) =>
  page.evaluate(() => {
    const tracks = (window as unknown as { tracks: MediaStreamTrack[] }).tracks;
    return tracks.map(({ readyState }) => readyState);
  });
