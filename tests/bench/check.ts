import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { seedRegistry } from '#db/seed.ts';
import { withLocalDatabase } from '#scripts/local/database.ts';
import { freePort } from '#scripts/local/freePort.ts';
import { applyMigrations } from '#scripts/local/migrations.ts';
import { miniflareOptions } from '#scripts/local/options.ts';
import { inRepo, persistRoot } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { serve } from '#scripts/local/server.ts';
import { randomAddress } from '../addresses.ts';

const DEVICES = 100_000;
const ROUNDS = 6;
const REQUESTS = 1_000;
const AT_ONCE = 8;

const BARE = `export default { async fetch(request, env) {
  const key = new URL(request.url).searchParams.get('identifier');
  const row = await env.DB.prepare('select status from identifiers where key = ?1').bind(key).first();
  return Response.json(row);
} }`;

const state = mkdtempSync(join(tmpdir(), 'ownmark-bench-'));
ensureSecrets();
await withLocalDatabase(state, async (db) => {
  await applyMigrations(db);
  await seedRegistry(db, { devices: DEVICES, seed: 1, now: Date.now() });
});
const product = await serve(state, await freePort());
const { d1Databases } = miniflareOptions(inRepo('wrangler.toml')).workerOptions;
const bare = new Miniflare({
  modules: true,
  script: BARE,
  d1Databases,
  defaultPersistRoot: persistRoot(state),
  cf: false,
});

const roads = {
  'bare handler, one prepared read': `${(await bare.ready).origin}/`,
  'GET /device/check': `${product.address}/api/v1/device/check`,
};
const spent: Record<string, number> = {};
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, url] of Object.entries(roads)) spent[name] = (spent[name] ?? 0) + (await load(url));
}
const base = spent['bare handler, one prepared read'] ?? 1;
console.info(
  `${DEVICES} devices, ${ROUNDS * REQUESTS} requests a road, in turns; time as a ratio to the bare handler:`,
);
for (const [name, time] of Object.entries(spent)) console.info(`  ${(time / base).toFixed(2)}  ${name}`);

await product.close();
await bare.dispose();
rmSync(state, { recursive: true, force: true });
process.exit();

/** Milliseconds that a bounded number of requests take, a few at once, each from an address of its own. */
async function load(url: string): Promise<number> {
  const started = performance.now();
  let sent = 0;
  const worker = async () => {
    while (sent++ < REQUESTS) {
      const identifier = `35900611${String(sent).padStart(7, '0')}`;
      const headers = { 'CF-Connecting-IP': randomAddress() };
      await (await fetch(`${url}?identifier=${identifier}`, { headers })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - started;
}
