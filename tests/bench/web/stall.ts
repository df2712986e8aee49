import type { Page } from '@playwright/test';
import { SAMPLES } from '#schemas/checks/samples.ts';
import { launch } from './browser.ts';

/** In milliseconds from the address on. */
export type Stall = { stands: number; verdict: number };

export const WAYS = { typed: 'a typed number', link: 'a shared link' } as const;

const STOLEN = SAMPLES.find(({ answer }) => answer.status === 'stolen')?.identifier ?? '';
const VERDICT = 'Device Reported Stolen';
const KEY_MS = 50;
const LONGEST_MS = 120_000;

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const BYTES_A_SECOND = 400_000 / 8;
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: BYTES_A_SECOND,
  connectionType: 'cellular3g',
} as const;

/** One first visit of a slow phone on a slow network, in a browser of its own. */
export async function measureStall(origin: string, way: keyof typeof WAYS): Promise<Stall> {
  const browser = await launch();
  const page = await browser.newPage({ ...PHONE, serviceWorkers: 'block' });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const seen = await watchSights(page);
    const start = Date.now();
    const path = way === 'link' ? `/check?identifier=${STOLEN}&kind=imei` : '/device-checker';
    await page.goto(origin + path, { waitUntil: 'commit' });
    const stands = await seen.field;
    if (way === 'typed') {
      await page.locator('#identifier').focus();
      await page.keyboard.type(STOLEN, { delay: KEY_MS });
      await page.keyboard.press('Enter');
    }
    return { stands: stands - start, verdict: (await seen.verdict) - start };
  } finally {
    await browser.close();
  }
}

/** When each was painted. The page itself tells: to ask it would cost its processor time. */
async function watchSights(page: Page) {
  const tell: Record<string, (at: number) => void> = {};
  const told = (name: string) =>
    new Promise<number>((done, fail) => {
      tell[name] = done;
      setTimeout(() => fail(new Error(`No ${name} in two minutes.`)), LONGEST_MS).unref();
    });
  const [field, verdict] = [told('field'), told('verdict')];
  await page.exposeFunction('tellSight', (name: string, at: number) => tell[name]?.(at));
  await page.addInitScript((title) => {
    const isSeen = {
      field: () => document.querySelector('#identifier')?.checkVisibility(),
      verdict: () => Array.from(document.querySelectorAll('h2')).some((one) => one.textContent === title),
    };
    const told = new Set<string>();
    const look = () => {
      for (const [name, is] of Object.entries(isSeen)) {
        if (told.has(name) || !is()) continue;
        told.add(name);
        Object.assign(window).tellSight(name, Date.now());
      }
    };
    new MutationObserver(() => requestAnimationFrame(look)).observe(document, { subtree: true, childList: true });
  }, VERDICT);
  return { field, verdict };
}
