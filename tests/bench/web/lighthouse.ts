import { freePort } from '#scripts/local/paths.ts';
import { launch } from './browser.ts';
import { type Measured, measure } from './measure.ts';
import { median, tableOf } from './table.ts';

/** A run of which other guests of the machine took more measures them; it is taken again. */
const STOLEN_MAX = 0.05;

export type Tries = { runs: number; again: number };

/** Lighthouse on every page, as a section of the document. @param urls by what the table calls them */
export async function lighthouseSection(urls: ReadonlyMap<string, string>, tries: Tries): Promise<string> {
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  try {
    const rows = [];
    for (const [path, url] of urls) rows.push({ path, measured: await page(url, port, tries) });
    return section(tableOf(rows), tries);
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
