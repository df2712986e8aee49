import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '#scripts/browser.ts';

/** Of every measured browser. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

let path: Promise<string | undefined> | undefined;

/** To look for it takes long, so it is looked for once. */
export async function launch(...more: string[]): Promise<Browser> {
  path ??= ensureBrowser();
  return chromium.launch({ executablePath: await path, args: [...FLAGS, ...more] });
}
