import { gzipSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import { withStolen } from './stolen.ts';

/** Scores in percent, times in milliseconds, script in bytes after gzip, `stolen` as a share of the machine's time. */
export type Measured = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  scriptBefore: number;
  scriptInAll: number;
  stolen: number;
};

/** One run of Lighthouse with its mobile preset (a slow phone on slow 4G, simulated), in the browser behind that port. */
export async function measure(url: string, browserPort: number): Promise<{ measured: Measured; faults: string[] }> {
  const { lhr, stolen } = await record(url, browserPort);
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    measured: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      tbt: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      ...(await scripts(url, lhr)),
      stolen,
    },
    faults: faultsOf(lhr),
  };
}

/** Lighthouse now and then misses the beginning of a page load (NO_NAVSTART) and asks to be run again. */
const RECORDINGS = 3;

async function record(
  url: string,
  port: number,
  recordingsLeft = RECORDINGS,
): Promise<{ lhr: Result; stolen: number }> {
  const { result, stolen } = await withStolen(() => lighthouse(url, { port, output: 'json', logLevel: 'error' }));
  if (result && !result.lhr.runtimeError) return { lhr: result.lhr, stolen };
  if (recordingsLeft === 1) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return record(url, port, recordingsLeft - 1);
}

/** Scripts that the page itself names are there before it is usable; the rest comes when it already is. */
async function scripts(url: string, lhr: Result): Promise<{ scriptBefore: number; scriptInAll: number }> {
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => new URL(src, url).href);
  const details = lhr.audits['network-requests']?.details as unknown as { items: Request[] };
  const requested = details.items.filter(({ resourceType }) => resourceType === 'Script').map((item) => item.url);
  const [scriptBefore, scriptInAll] = await Promise.all([gzipped(named), gzipped([...named, ...requested])]);
  return { scriptBefore, scriptInAll };
}

type Request = { url: string; resourceType: string };

async function gzipped(urls: string[]): Promise<number> {
  const sizes = [...new Set(urls)].map(
    async (url) => gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The audits that keep a category below 100, with what they say. */
function faultsOf(lhr: Result): string[] {
  return Object.values(lhr.categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${title}: ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  );
}
