import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { ensureBrowser } from '#scripts/browser.ts';
import { runScript } from '#scripts/local/commandLine.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { startProduct } from './web/server.ts';
import { withSection } from './web/table.ts';

const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'Member pages from cache';
const RUNS = 5;
/** How many times slower than this machine: a desk, and what stands for a mid-range phone. */
const SLOWER = [1, 4] as const;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const START = '/dashboard';

await runScript(async () => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: FLAGS });
  try {
    const table = await measure(browser, product.origin);
    console.info(`\n${table}`);
    writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), HEADING, section(table)));
  } finally {
    await browser.close();
    await product.close();
  }
});
process.exit();

async function measure(browser: Browser, origin: string): Promise<string> {
  const page = await signedIn(browser, origin);
  const links = await linksOf(page);
  const rows: string[] = [];
  for (const link of links) {
    const medians = [];
    for (const slower of SLOWER) medians.push(median(await visits(page, link, slower)));
    rows.push(`| \`${link}\` | ${medians.map((time) => time.toFixed(0)).join(' | ')} |`);
    console.info(rows.at(-1));
  }
  return ['| page | ms | ms, four times slower |', '| --- | --: | --: |', ...rows].join('\n');
}

async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const { email, password } = DEMO_ACCOUNTS.find(({ kind }) => kind === 'member with subscription') ?? {};
  const answer = await fetch(`${origin}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 844 } });
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), data.accessToken);
  await page.goto(START);
  await page.getByRole('navigation', { name: 'Member', exact: true }).waitFor();
  return page;
}

/** Every screen that the side leads to. */
async function linksOf(page: Page): Promise<string[]> {
  const links = page.locator('.shell-side a[href^="/dashboard"]:not(.lockup)');
  return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))];
}

/** Goes there again and again, each time from another screen and after the pointer had come to the link. */
async function visits(page: Page, path: string, slower: number): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page
      .locator(`.shell-side a[href="${path === START ? '/dashboard/my-devices' : START}"]`)
      .last()
      .click();
    await page.waitForLoadState('networkidle');
    await page.locator(`.shell-side a[href="${path}"]`).last().hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    times.push(await shown(page, path));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await devtools.detach();
  return times;
}

/** From the press to the frame in which the screen stands: another heading, and nothing that is still loading. */
function shown(page: Page, path: string): Promise<number> {
  return page.evaluate(async (to) => {
    const heading = () => document.querySelector('main h1');
    const before = heading();
    const links = document.querySelectorAll<HTMLElement>(`.shell-side a[href="${to}"]`);
    const began = performance.now();
    links[links.length - 1]?.click();
    const stands = () => heading() !== null && heading() !== before && !document.querySelector('main .skeleton');
    while (!stands()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, path);
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function section(table: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `**${day}** · From the press on a link of the side navigation to the frame in which the screen stands, its data fetched when the pointer
came to the link; the built product in Chromium, median of ${RUNS}. \`npm run bench:member\` prints it anew.

${table}`;
}
