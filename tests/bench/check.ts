import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import type { Code } from '#scripts/local/server.ts';
import { randomAddress } from '../addresses.ts';
import { uniqueImei } from '../people.ts';
import { AT_ONCE, type Measured, measureInTurns, median, ROUNDS, ratio, type Way } from './edge/measure.ts';
import { databaseFile, fillIndex, seedRegister } from './edge/registers.ts';
import { BARE, type BenchServer, startNode, startWorker } from './edge/servers.ts';
import { withSection } from './web/table.ts';

/** Processor time of the server per request, the ways in turns: `npm run bench`. */
const DEVICES = 100_000;
const MEMBERS = 30;
const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'The public check';

const folder = mkdtempSync(join(tmpdir(), 'ownmark-bench-'));
const stateOf = (name: string) => join(folder, name);
ensureSecrets();
const flagged = await seedRegister(stateOf('seeded'), stateOf('cold'), DEVICES);
await fillIndex(stateOf('10^4'), 1e4);
await fillIndex(stateOf('10^7'), 1e7);
execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: inRepo('tests', 'bench', 'others'), stdio: 'ignore' });

const product = await pairOf('seeded');
const limiter = await pairOf('seeded', BARE.limiter);
const probes = await pairOf('seeded', BARE.probes);
const cold = await startWorker(stateOf('cold'));
const small = await pairOf('10^4');
const big = await pairOf('10^7');
const express = await startNode('express', databaseFile(stateOf('seeded')));
const fastify = await startNode('fastify', databaseFile(stateOf('seeded')));

const any = <Each>(list: readonly Each[]): Each => list[Math.floor(Math.random() * list.length)] as Each;
const check = (imei: string, address = randomAddress()): [string, RequestInit] => [
  `/api/v1/device/check?identifier=${imei}`,
  { headers: { 'CF-Connecting-IP': address } },
];
const signIn = (email: string): [string, RequestInit] => [
  '/api/v1/users/login',
  {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': randomAddress() },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  },
];
const asMember = (token: string): RequestInit => ({
  headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': randomAddress() },
});

const owners = Array.from({ length: 3000 }, (_, nth) => `owner${nth}@seed.example`).filter((_, nth) => nth % 97 !== 50);
const tokens: string[] = [];
for (const email of owners.splice(0, MEMBERS)) {
  const [path, init] = signIn(email);
  const { data } = (await (await fetch(product[0].address + path, init)).json()) as { data: { accessToken: string } };
  tokens.push(data.accessToken);
}

/** Each asks about a dozen times in the whole run, which no limit minds. */
const regulars = Array.from({ length: 1000 }, (_, nth) => `172.${16 + Math.floor(nth / 250)}.${nth % 250}.7`);

const clean = (name: string, ...servers: Way['servers']): Way => ({
  name,
  servers,
  requests: 500,
  request: () => check(uniqueImei()),
});
const visit = (name: string, method: string): Way => ({
  name,
  servers: product,
  requests: 150,
  request: () => ['/', { method }],
});
const ways = {
  limiter: clean('limiter alone', ...limiter),
  clean: clean('check, clean, from the index', ...product),
  probes: clean('limiter and two bare probes', ...probes),
  flagged: { ...clean('check, flagged', ...product), request: () => check(any(flagged)) },
  again: {
    ...clean('check, clean, of a network that was here this minute', ...product),
    request: () => check(uniqueImei(), any(regulars)),
  },
  cold: clean('check, clean, by an isolate without an index', cold),
  small: clean('check, clean, 10^4 flagged', ...small),
  big: clean('check, clean, 10^7 flagged', ...big),
  home: visit('home page', 'GET'),
  homeHead: visit('home page, without its bytes', 'HEAD'),
  express: clean('Express 5 and better-sqlite3', express),
  fastify: clean('Fastify 5 and better-sqlite3', fastify),
  search: {
    name: 'member search',
    servers: [product[0]],
    requests: 40,
    request: () => [`/api/v1/device/search?identifier=${any(flagged)}`, asMember(any(tokens))],
  },
  own: {
    name: 'own devices',
    servers: [product[0]],
    requests: 80,
    request: () => ['/api/v1/device', asMember(any(tokens))],
  },
  signIn: { name: 'login', servers: [product[0]], requests: 4, request: () => signIn(owners.pop() ?? '') },
} satisfies Record<string, Way>;

// Each shard is loaded when a check first needs it.
for (const server of [...small, ...big, ...product]) {
  for (let nth = 0; nth < 1000; nth++) {
    const [path, init] = check(uniqueImei());
    await (await fetch(server.address + path, init)).arrayBuffer();
  }
}
/** `--goals`: only what the goals compare, and nothing is written. */
const isForGoals = process.argv.includes('--goals');
const compared: Way[] = [ways.limiter, ways.clean, ways.probes, ways.flagged, ways.homeHead, ways.small, ways.big];
const measured = await measureInTurns(isForGoals ? compared : Object.values(ways));
const goals = goalsOf(measured);
const section = sectionOf(measured);
console.info(section);
if (!isForGoals) writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), HEADING, section));
const started = Object.values(ways).flatMap(({ servers }) => servers);
for (const server of new Set<BenchServer>(started)) await server.close();
rmSync(folder, { recursive: true, force: true });
process.exit(goals.every(({ is, most }) => is <= most) ? 0 : 1);

async function pairOf(state: string, code?: Code): Promise<[BenchServer, BenchServer]> {
  return [await startWorker(stateOf(state), code), await startWorker(stateOf(state), code)];
}

type Goal = { name: string; is: number; most: number };

function goalsOf(all: Measured[]): Goal[] {
  const goal = (name: string, way: Way, to: Way, most: number) => ({ name, is: ratio(all, way, to), most });
  return [
    goal('clean, to the limiter alone', ways.clean, ways.limiter, 1.1),
    goal('flagged, to limiter and two bare probes', ways.flagged, ways.probes, 1.1),
    goal('home page without its bytes, to a clean check', ways.homeHead, ways.clean, 1.05),
    goal('clean with 10^7 flagged, to that with 10^4', ways.big, ways.small, 1.05),
  ];
}

function sectionOf(all: Measured[]): string {
  const base = median(all[0]?.spent ?? []);
  const rows = all.map(({ way, spent, perSecond }) => {
    const own = median(spent);
    const spread = `${Math.min(...spent).toFixed(0)} to ${Math.max(...spent).toFixed(0)}`;
    return `| ${way.name} | ${own.toFixed(0)} | ${spread} | ${(own / base).toFixed(2)} | ${perSecond.toFixed(0)} |`;
  });
  const kept = goals.map(
    ({ name, is, most }) =>
      `| ${name} | ${is.toFixed(2)} | ${most.toFixed(2)} | ${is <= most ? 'kept' : '**not kept**'} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  return `**${day}** · Processor time of the server's process a request, in the built product and in two bare Workers with the same bindings and static
assets in front; ${DEVICES.toLocaleString('en-GB')} devices, ${flagged.length.toLocaleString('en-GB')} of them flagged, ${AT_ONCE} requests at once, medians of ${ROUNDS} short rounds in turns, each ratio of a goal taken within a round
and what a goal compares served by two processes alike, in turns. Each check comes from another network: the first
of a network in a minute asks no rate limiter (docs/decisions/scraping.md). The others are what a user might pick instead, with the same answer from
the same rows: a plain Node process needs far less of the processor than a Worker in Miniflare, and wins wherever one machine in one place is enough.
\`npm run bench\` prints it anew.

| way | µs | spread | to the limiter | requests/s |
|---|--:|--:|--:|--:|
${rows.join('\n')}

| goal | is | at most | |
|---|--:|--:|---|
${kept.join('\n')}`;
}
