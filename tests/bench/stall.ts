import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript, wholeNumber } from '#scripts/local/commandLine.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { startProduct } from './web/server.ts';
import { measureStall, type Stall, WAYS } from './web/stall.ts';
import { row, withSection } from './web/table.ts';

const DOCUMENT = inRepo('docs', 'benchmarks.md');

type Side = { name: string; origin: string; seen: Record<keyof typeof WAYS, Stall[]> };

await runScript(async () => {
  const { runs, before } = wanted();
  const folders = { ...(before && { before }), now: inRepo() };
  const products = [];
  const sides: Side[] = [];
  try {
    for (const [name, folder] of Object.entries(folders)) {
      const product = await startProduct(folder);
      products.push(product);
      sides.push({ name, origin: product.origin, seen: { typed: [], link: [] } });
    }
    for (let run = 0; run < runs; run++)
      // A, B, B, A: what the machine does meanwhile meets both.
      for (const side of run % 2 ? sides.toReversed() : sides) await measureSide(side);
    const section = sectionOf(sides, runs);
    console.info(`\n${section}`);
    if (before) writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), 'A check on 3G', section));
  } finally {
    for (const product of products) await product.close();
  }
});
process.exit();

/** `--before FOLDER`: a clone with its packages, measured in turns with this one; without it nothing is kept. */
function wanted() {
  const { values } = parseArgs({ options: { before: { type: 'string' }, runs: { type: 'string', default: '5' } } });
  const runs = wholeNumber('--runs', values.runs, { from: 1, to: 50 });
  return { runs, before: values.before && resolve(values.before) };
}

async function measureSide({ name, origin, seen }: Side): Promise<void> {
  for (const way of ['typed', 'link'] as const) {
    const stall = await measureStall(origin, way);
    seen[way].push(stall);
    console.info(`${name}, ${WAYS[way]}: ${seconds(stall.stands)} s, ${seconds(stall.verdict)} s`);
  }
}

function sectionOf(sides: readonly Side[], runs: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const table = [
    row(['', ...sides.flatMap(({ name }) => [`field, ${name}`, `verdict, ${name}`])]),
    row(['---', ...sides.flatMap(() => ['--:', '--:'])]),
    ...(['typed', 'link'] as const).map((way) =>
      row([
        WAYS[way],
        ...sides.flatMap(({ seen }) => [
          middle(seen[way].map(({ stands }) => stands)),
          middle(seen[way].map(({ verdict }) => verdict)),
        ]),
      ]),
    ),
  ].join('\n');
  return `**${day}** · Seconds from the address to the field of the check and to a readable verdict: Chromium with 400 kbit/s, 400 ms and a
processor six times slower, cache empty, the built product, median of ${runs}. The number is typed in 0.75 s as soon as the field
stands, then Enter. \`npm run bench:stall -- --before FOLDER\` measures another clone in turns with this one.

${table}`;
}

function middle(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return seconds(sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
