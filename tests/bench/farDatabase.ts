import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepo } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { randomAddress } from '../addresses.ts';
import { uniqueImei } from '../people.ts';
import { CALLS, farDatabase } from './edge/farDatabase.ts';
import { seedRegister } from './edge/registers.ts';
import { type BenchServer, startWorker } from './edge/servers.ts';
import { withSection } from './web/table.ts';

/** Latency of clean checks with the database far away, with and without the index: `npm run bench:far-database`. */
const DEVICES = 20_000;
const CHECKS = 5000;
const AT_ONCE = 2;
const DISTANCES_MS = [0, 40, 120];
const FAR_MS = 120;
const MINUTE_S = 60;
const CHECKS_A_MINUTE = 10_000;
const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'With the database far away';

type Latency = { half: number; most: number; nearlyAll: number; calls: number };
type Row = Latency & { distance: number; name: string };

const folder = mkdtempSync(join(tmpdir(), 'ownmark-far-'));
const [indexed, bare] = [join(folder, 'indexed'), join(folder, 'bare')];
ensureSecrets();
await seedRegister(indexed, bare, DEVICES);

const rows: Row[] = [];
for (const distance of DISTANCES_MS) {
  for (const [name, state] of [
    ['with the index', indexed],
    ['without', bare],
  ] as const) {
    const server = await startWorker(state, farDatabase(distance));
    rows.push({ distance, name, ...(await latencyOf(server)) });
    console.info(rows.at(-1));
    await server.close();
  }
}
const server = await startWorker(indexed, farDatabase(FAR_MS));
const callsAMinute = await callsOfAMinute(server);
await server.close();
rmSync(folder, { recursive: true, force: true });

const far = rows.find(({ distance, name }) => distance === FAR_MS && name === 'with the index') as Row;
const goals = [
  { name: `half of the clean checks, database ${FAR_MS} ms away, ms`, is: far.half, most: 5 },
  { name: 'all but one in a hundred, ms', is: far.nearlyAll, most: 1.1 * FAR_MS },
  {
    name: `D1 calls of ${CHECKS_A_MINUTE.toLocaleString('en-GB')} clean checks in a minute`,
    is: callsAMinute,
    most: 15,
  },
];
const section = sectionOf();
console.info(section);
writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), HEADING, section));
process.exit(goals.every(({ is, most }) => is <= most) ? 0 : 1);

function ask(server: BenchServer): Promise<Response> {
  return fetch(`${server.address}/api/v1/device/check?identifier=${uniqueImei()}`, {
    headers: { 'CF-Connecting-IP': randomAddress() },
  });
}

/** Measures the checks of a new isolate, with the first one. */
async function latencyOf(server: BenchServer): Promise<Latency> {
  const times: number[] = [];
  const before = await callsOf(server);
  let left = CHECKS;
  const client = async () => {
    while (left-- > 0) {
      const began = performance.now();
      const answer = await ask(server);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A check answered ${answer.status}.`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { half: at(0.5), most: at(0.95), nearlyAll: at(0.99), calls: (await callsOf(server)) - before };
}

/** The isolate is warm. The checks are spread over the minute. */
async function callsOfAMinute(server: BenchServer): Promise<number> {
  for (let nth = 0; nth < 200; nth++) await (await ask(server)).arrayBuffer();
  const [before, began] = [await callsOf(server), performance.now()];
  const running = new Set<Promise<unknown>>();
  for (let nth = 0; nth < CHECKS_A_MINUTE; nth++) {
    const due = began + (nth * MINUTE_S * 1000) / CHECKS_A_MINUTE;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const answered = ask(server)
      .then((answer) => answer.arrayBuffer())
      .finally(() => running.delete(answered));
    running.add(answered);
  }
  await Promise.all(running);
  const seconds = (performance.now() - began) / 1000;
  if (seconds > MINUTE_S * 1.1) throw new Error(`The checks took ${seconds.toFixed(0)} s.`);
  return (await callsOf(server)) - before;
}

async function callsOf(server: BenchServer): Promise<number> {
  return Number(await (await fetch(server.address + CALLS)).text());
}

function sectionOf(): string {
  const day = new Date().toISOString().slice(0, 10);
  const latencies = rows.map(
    ({ distance, name, half, most, nearlyAll, calls }) =>
      `| ${distance} | ${name} | ${half.toFixed(1)} | ${most.toFixed(1)} | ${nearlyAll.toFixed(1)} | ${calls} |`,
  );
  const kept = goals.map(
    ({ name, is, most }) => `| ${name} | ${is.toFixed(1)} | ${most} | ${is <= most ? 'kept' : '**not kept**'} |`,
  );
  return `**${day}** · The built product in Miniflare, each call of D1 held back for so long; ${CHECKS.toLocaleString('en-GB')} clean checks of different numbers by a new isolate, its
first ones included, ${AT_ONCE} at once; ms until the whole answer. \`npm run bench:far-database\` prints it anew.

| D1 away, ms | | p50 | p95 | p99 | D1 calls |
|--:|---|--:|--:|--:|--:|
${latencies.join('\n')}

| goal | is | at most | |
|---|--:|--:|---|
${kept.join('\n')}`;
}
