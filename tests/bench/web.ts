import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { SHORT_PATH } from '#schemas/statements/paths.ts';
import { ensureBrowser } from '#scripts/browser.ts';
import { runScript, wholeNumber } from '#scripts/local/commandLine.ts';
import { freePort, inRepo } from '#scripts/local/paths.ts';
import { uniqueImei } from '../people.ts';
import { type Measured, measure } from './web/measure.ts';
import { startProduct } from './web/server.ts';
import { median, tableOf, withSection } from './web/table.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'Public pages in Lighthouse';

/** The page of a paper that is made for the measurement. */
const PAPER_PAGE = `${SHORT_PATH}/{number}`;

/** A run of which other guests of the machine took more measures them; it is taken again. */
const STOLEN_MAX = 0.05;

await runScript(async () => {
  const { page, runs, again, keep } = wanted();
  const product = await startProduct();
  try {
    const paths = page ?? [...(await publicPaths(product.origin)), PAPER_PAGE];
    const rows = await measured(product.origin, paths, { runs, again });
    const table = tableOf(rows);
    console.info(`\n${table}`);
    if (keep)
      writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), HEADING, section(table, { runs, again })));
  } finally {
    await product.close();
  }
});
process.exit();

/**
 * `--page /faq` (more than once) and `--runs 1` for a quick look; what was asked of some pages alone is not kept.
 * `--again 0` keeps disturbed runs, where a machine has no others.
 */
function wanted() {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      again: { type: 'string', default: '2' },
    },
  });
  const runs = wholeNumber('--runs', values.runs, { from: 1, to: 100 });
  const again = wholeNumber('--again', values.again, { from: 0, to: 10 });
  return { page: values.page, runs, again, keep: !values.page };
}

/** Every page that the site map lists. */
async function publicPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function paperPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/device/check/note`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: uniqueImei() }),
  });
  const { data } = (await answer.json()) as { data: { number: string } };
  return `${SHORT_PATH}/${data.number}`;
}

type Tries = { runs: number; again: number };

async function measured(origin: string, paths: string[], tries: Tries) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const rows = [];
    for (const path of paths) {
      const url = origin + (path === PAPER_PAGE ? await paperPath(origin) : path);
      rows.push({ path, measured: await page(url, port, tries) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function page(url: string, port: number, { runs, again }: Tries): Promise<Measured> {
  const seen: Measured[] = [];
  const faults = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const one = await undisturbed(url, port, again);
    seen.push(one.measured);
    for (const fault of one.faults) faults.add(fault);
  }
  const result = median(seen);
  console.info(
    `${new URL(url).pathname}: LCP ${told(seen, ({ lcp }) => (lcp / 1000).toFixed(2))} s, ` +
      `TBT ${told(seen, ({ tbt }) => tbt.toFixed(0))} ms, performance ${result.performance}`,
  );
  for (const fault of faults) console.info(`  ${fault}`);
  return result;
}

function told(seen: Measured[], say: (one: Measured) => string): string {
  return seen.map(say).join(' ');
}

/** The least disturbed of the tries. */
async function undisturbed(url: string, port: number, again: number) {
  let best = await measure(url, port);
  for (let tries = 0; tries < again && best.measured.stolen > STOLEN_MAX; tries++) {
    const next = await measure(url, port);
    if (next.measured.stolen < best.measured.stolen) best = next;
  }
  return best;
}

function section(table: string, { runs, again }: Tries): string {
  const day = new Date().toISOString().slice(0, 10);
  return `**${day}** · Lighthouse 13, mobile preset (simulated slow 4G and a phone four times slower), the built product, median of
${runs} runs of each page; script in KB after gzip: what the page names itself, and everything that came; stolen: CPU time that other guests
of the machine took meanwhile (a run that lost more than 5 % is repeated, at most ${again} times). \`npm run bench:web\` prints it
anew; \`npm run bench:web -- --page /faq --runs 1\` takes a quick look and keeps nothing.

${table}`;
}
