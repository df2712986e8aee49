import { expect, type Page } from '@playwright/test';
import { hydrated } from './accounts.ts';

export const STOLEN = '490154203237518';
export const MISSING = '356938035643809';
/** An unregistered IMEI, as typed from a box. */
export const UNKNOWN = '86 510204 738219 5';
export const BARE_UNKNOWN = '865102047382195';

/** Both pages that carry the check. */
export const CHECK_PAGES = ['/', '/device-checker'] as const;

export const field = (page: Page) => page.getByRole('textbox', { name: /IMEI|Serial number/ });
export const submit = (page: Page) => page.getByRole('button', { name: 'Check Status' });
export const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens a page and waits until its script has taken over. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

export async function ready(page: Page) {
  await hydrated(page);
  await expect(page.locator('#identifier[inputmode="numeric"]')).toBeVisible();
}

/** An IMEI as the field shows it. */
export const grouped = (imei: string) => imei.replace(/^(.{2})(.{6})(.{6})/, '$1 $2 $3 ');

export async function ask(page: Page, identifier: string) {
  await field(page).fill(identifier);
  await submit(page).click();
}

/** Keeps the page's script from arriving until it is let go. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(start|base)-/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
