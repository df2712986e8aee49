import { measureServiceWorker } from './serviceWorker.ts';
import { measureWire } from './wire.ts';
import { faultsOf, type WeighedPage, wireTable } from './wireTable.ts';

/** Most of the time is waiting until nothing more comes. */
const AT_ONCE = 4;

/** What a first visit of each page weighs, as a section of the document, and what is above its budget. */
export async function weigh(origin: string, urls: ReadonlyMap<string, string>) {
  const pages: WeighedPage[] = [];
  const waiting = [...urls];
  while (waiting.length > 0) {
    const next = waiting.splice(0, AT_ONCE).map(async ([path, url]) => ({ path, wire: await measureWire(url) }));
    pages.push(...(await Promise.all(next)));
  }
  const worker = await measureServiceWorker(origin);
  const behind = `In the background the service worker fetches ${(worker.bytes / 1024).toFixed(1)} KB more in ${worker.requests} requests.`;
  return { section: section(wireTable(pages), behind), faults: faultsOf(pages) };
}

function section(table: string, behind: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `**${day}** · A first visit at 360 px, cache empty, data saved (no part of a page comes to life by itself), the built product. KB of
1,024 bytes as they were sent, without headers: texts after gzip, as Miniflare does it; Cloudflare sends Brotli or Zstandard, which is a little
less. \`styles\` has in it what stands in the document, compressed by itself; \`script alive\`: all script once the first field that waits for it was
touched. The longest task is processor time of this machine. ${behind} The budgets stand in \`tests/bench/web/budgets.ts\`;
\`npm run bench:web -- --bytes\` measures this alone and fails above them.

${table}`;
}
