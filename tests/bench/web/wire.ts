import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { launch } from './browser.ts';
import { longestTask } from './longestTask.ts';

/** A first visit. Bytes are those of bodies as they were sent; `task` is in milliseconds of processor time. */
export type Wire = {
  /** Without the style that stands in it. */
  document: number;
  styles: number;
  font: number;
  script: number;
  other: number;
  all: number;
  requests: number;
  task: number;
  /** Of all script, once the first part that waits for a touch lives; null where none waits. */
  alive: number | null;
};

/** A small phone whose owner saves data, so that no part of a page comes to life by itself. */
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SAVES_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "3g" } })';

/** In a browser of its own: one that has had a page before takes seconds to hand over what it has traced. */
export async function measureWire(url: string): Promise<Wire> {
  const browser = await launch();
  // Its requests are counted by themselves (serviceWorker.ts).
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await context.addInitScript(SAVES_DATA);
  const page = await context.newPage();
  const requests = heard(page);
  try {
    const task = await longestTask(browser, page, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await quiet(page, requests);
    });
    const first = await weights([...requests]);
    const inline = await inlineStyle(page);
    const isAlive = await touch(page);
    if (isAlive) await quiet(page, requests);
    return {
      ...first,
      document: first.document - inline,
      styles: first.styles + inline,
      task,
      alive: isAlive ? (await weights(requests)).script : null,
    };
  } finally {
    await browser.close();
  }
}

function heard(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const QUIET_MS = 500;

/** Until nothing new has been asked for and all has come. */
async function quiet(page: Page, requests: readonly Request[]): Promise<void> {
  for (let before = -1; before !== requests.length; ) {
    before = requests.length;
    await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
    await page.waitForTimeout(QUIET_MS);
  }
}

const KINDS: Readonly<Record<string, 'document' | 'styles' | 'font' | 'script'>> = {
  document: 'document',
  stylesheet: 'styles',
  font: 'font',
  script: 'script',
};

async function weights(requests: readonly Request[]) {
  const sum = { document: 0, styles: 0, font: 0, script: 0, other: 0, all: 0, requests: requests.length };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    sum[KINDS[request.resourceType()] ?? 'other'] += responseBodySize;
    sum.all += responseBodySize;
  }
  return sum;
}

async function inlineStyle(page: Page): Promise<number> {
  const style = await page.evaluate(() =>
    Array.from(document.querySelectorAll('head > style'), ({ textContent }) => textContent).join(''),
  );
  return style ? gzipSync(style).length : 0;
}

const PARTS = ':is(input:not([type=hidden]), select, textarea, button, a[href], summary):visible';
/** A page whose scripts the Worker took out has nothing that could come to life. */
const WAITING = `[data-late-scripts] :is(main [data-island][data-waits], [data-island][data-waits] main) ${PARTS}`;

/** @returns whether there is a part that was waiting for it, which lives now */
async function touch(page: Page): Promise<boolean> {
  const first = page.locator(WAITING).first();
  if ((await first.count()) === 0) return false;
  const part = await first.evaluateHandle((element) => element.closest('[data-waits]'));
  await first.focus();
  // What had the focus already takes no touch from it.
  await page.keyboard.press('Shift');
  await page.waitForFunction((waiting) => !waiting?.hasAttribute('data-waits'), part);
  return true;
}
