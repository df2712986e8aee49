import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from '#scripts/local/commandLine.ts';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';
import { BUILT_WORKER, inRepo } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import type { Code } from '#scripts/local/server.ts';
import { weighScripts } from '#scripts/local/startScript.ts';
import { type Start, startAndAsk, watchProcesses } from './coldStart/start.ts';
import { withSection } from './web/table.ts';

const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'Cold start';
const ROUNDS = 6;
const ASKED = {
  'public check': '/api/v1/device/check?identifier=356938035643809',
  'page with plans': '/pricing',
  'row of the REST table': '/api/v1/health',
  'openapi.json': '/api/v1/openapi.json',
};

/** `--before`: the folder of another build of the Worker, started in turns with this one. */
const { before } = parseArgs({ options: { before: { type: 'string' } } }).values;

type Way = { name: string; code: Code };
const builds = [
  ...(before === undefined ? [] : [{ name: 'before', code: { built: resolve(before) } }]),
  { name: 'now', code: { built: BUILT_WORKER } },
];
/** With the same bindings, and the same Workers of Miniflare around it. */
const EMPTY = { name: 'an empty Worker', code: { script: 'export default { fetch: () => new Response() }' } };
const ways: Way[] = [EMPTY, ...builds];

await runScript(async () => {
  const state = mkdtempSync(join(tmpdir(), 'ownmark-cold-start-'));
  try {
    ensureSecrets();
    await withLocalDatabase(state, applyMigrations);
    watchProcesses();
    const tables = `${sizes()}\n\n${await times(state)}`;
    console.info(`\n${tables}`);
    writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), HEADING, section(tables)));
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
});
process.exit();

function sizes(): string {
  const rows = builds.map(({ name, code }) => {
    const { start, later } = weighScripts(code.built);
    return `| ${name} | ${inKilobytes(start)} | ${inKilobytes(later)} |`;
  });
  return ['| script after gzip | KB at start | KB when asked for |', '| --- | --: | --: |', ...rows].join('\n');
}

async function times(state: string): Promise<string> {
  const rows: string[] = [];
  for (const [name, path] of Object.entries(ASKED)) {
    const all = await inTurns(({ code }) => startAndAsk(code, state, path));
    for (const way of ways) {
      const starts = all.get(way) ?? [];
      const cells = (['process', 'request', 'cpu'] as const).map((what) => spread(starts.map((start) => start[what])));
      rows.push(`| ${name} | ${way.name} | ${cells.join(' | ')} |`);
      console.info(rows.at(-1));
    }
  }
  const head = '| first answer | Worker | ms since the process began | ms since the request | ms of CPU by then |';
  return [head, '| --- | --- | --: | --: | --: |', ...rows].join('\n');
}

/** Forth and back, again and again, so that none gains from what else the machine does. The first round only warms files. */
async function inTurns(start: (way: Way) => Promise<Start>): Promise<Map<Way, Start[]>> {
  const all = new Map<Way, Start[]>(ways.map((way) => [way, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const way of [...ways, ...ways.toReversed()]) {
      const started = await start(way);
      if (round > 0) all.get(way)?.push(started);
    }
  }
  return all;
}

/** The median, and the range of the middle half. */
function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}

function inKilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function section(tables: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `**${day}** · The built Worker in Miniflare, each time in a workerd of its own on an empty database: median of ${ROUNDS * 2} starts (the range of
the middle half), all in turns. Most of it is workerd itself and the Workers that Miniflare puts around ours, as the empty Worker shows.
What is no longer read at the start is read by the first request that needs it, which then waits for it: the row of the REST table shows it.
\`npm run bench:cold-start\` prints it anew; \`-- --before FOLDER\` names another build (its \`dist/ownmark\`) to compare with.

${tables}`;
}
