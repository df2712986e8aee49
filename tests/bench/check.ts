import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '#db/client.ts';
import { DEMO_PASSWORD, seedRegistry } from '#db/seed.ts';
import { makeSnapshots } from '#domain/soughtIndex/makeSnapshots.ts';
import { r2SoughtFiles } from '#providers/soughtFiles.ts';
import { withLocalStores } from '#scripts/local/database.ts';
import { applyMigrations } from '#scripts/local/migrations.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { randomAddress } from '../addresses.ts';
import { uniqueImei } from '../people.ts';
import { processTime } from './edge/processTime.ts';
import { type BenchServer, type ServerName, startServer } from './edge/servers.ts';
import { withSection } from './web/table.ts';

/** Processor time of the server per request, the ways in turns: `npm run bench`. */
const DEVICES = 100_000;
const ROUNDS = 6;
const AT_ONCE = 8;
const MEMBERS = 30;
const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'The public check';

type Way = { name: string; server: ServerName; requests: number; request: () => [path: string, init?: RequestInit] };

const state = mkdtempSync(join(tmpdir(), 'ownmark-bench-'));
ensureSecrets();
const sought = await withLocalStores(state, async ({ db, media }) => {
  await applyMigrations(db);
  await seedRegistry(db, { devices: DEVICES, seed: 1, now: Date.now() });
  await makeSnapshots({ db: openDb(db), now: Date.now() }, r2SoughtFiles(media));
  const { results } = await db
    .prepare("select imei1 from devices where status in ('stolen', 'missing') and imei1 is not null")
    .all<{ imei1: string }>();
  return results.map(({ imei1 }) => imei1);
});
const servers = new Map<ServerName, BenchServer>();
for (const name of ['limiter', 'probes', 'product'] as const) servers.set(name, await startServer(name, state));
const addressOf = (server: ServerName) => servers.get(server)?.address ?? '';

const any = <Each>(list: readonly Each[]): Each => list[Math.floor(Math.random() * list.length)] as Each;
const check = (imei: string): [string, RequestInit] => [
  `/api/v1/device/check?identifier=${imei}`,
  { headers: { 'CF-Connecting-IP': randomAddress() } },
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
  const { data } = (await (await fetch(addressOf('product') + path, init)).json()) as { data: { accessToken: string } };
  tokens.push(data.accessToken);
}

const ways: Way[] = [
  { name: 'limiter alone', server: 'limiter', requests: 2000, request: () => check(uniqueImei()) },
  { name: 'limiter and two bare probes', server: 'probes', requests: 2000, request: () => check(uniqueImei()) },
  { name: 'check, clean, from the index', server: 'product', requests: 2000, request: () => check(uniqueImei()) },
  { name: 'check, sought', server: 'product', requests: 2000, request: () => check(any(sought)) },
  {
    name: 'member search',
    server: 'product',
    requests: 200,
    request: () => [`/api/v1/device/search?identifier=${any(sought)}`, asMember(any(tokens))],
  },
  { name: 'own devices', server: 'product', requests: 400, request: () => ['/api/v1/device', asMember(any(tokens))] },
  { name: 'sign-in', server: 'product', requests: 20, request: () => signIn(owners.pop() ?? '') },
];

/** Microseconds a request, one a round. */
const spent = new Map(ways.map((way) => [way, [] as number[]]));
const refused = new Map<string, number>();
for (let round = 0; round < ROUNDS; round++) {
  // Each way comes as often before another as after it.
  for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
    await load(way, Math.ceil(way.requests / 10));
    const pid = servers.get(way.server)?.pid ?? 0;
    const before = processTime(pid);
    await load(way, way.requests);
    spent.get(way)?.push((processTime(pid) - before) / way.requests);
  }
}

const table = tableOf();
console.info(table);
for (const [answer, count] of refused) console.info(`Not as expected: ${answer}, ${count} times`);
writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), HEADING, section()));
for (const server of servers.values()) await server.close();
rmSync(state, { recursive: true, force: true });
process.exit(refused.size > 0 ? 1 : 0);

/** A bounded number of requests, a few at once. */
async function load({ name, server, request }: Way, requests: number): Promise<void> {
  let left = requests;
  const client = async () => {
    while (left-- > 0) {
      const [path, init] = request();
      const answer = await fetch(addressOf(server) + path, init);
      await answer.arrayBuffer();
      if (!answer.ok) refused.set(`${name}: ${answer.status}`, (refused.get(`${name}: ${answer.status}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

function tableOf(): string {
  const [limiter, probes] = ways.slice(0, 2).map((way) => median(spent.get(way) ?? []));
  const rows = ways.map((way) => {
    const times = spent.get(way) ?? [];
    const own = median(times);
    const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
    return `| ${way.name} | ${own.toFixed(0)} | ${spread} | ${(own / (limiter ?? 1)).toFixed(2)} | ${(own / (probes ?? 1)).toFixed(2)} |`;
  });
  return ['| way | µs | spread | to the limiter | to the probes |', '|---|--:|--:|--:|--:|', ...rows].join('\n');
}

function section(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `**${day}** · Processor time of the server's process a request, in the built product and in two bare Workers with the same bindings and static
assets in front; ${DEVICES.toLocaleString('en-GB')} devices, ${sought.length.toLocaleString('en-GB')} of them sought, ${AT_ONCE} requests at once, medians of ${ROUNDS} rounds in turns. \`npm run bench\` prints it anew.

${table}`;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}
