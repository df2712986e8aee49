import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROOF_HEADER } from '#schemas/accounts/persons.ts';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';
import { freePort } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { serve } from '#scripts/local/server.ts';
import { localTurnstile } from '../fakes/turnstile.ts';
import { someNetwork, someSubnet } from '../networks.ts';
import { uniqueImei } from '../people.ts';
import { answeredSlowly } from './slowSweep.ts';

/** How many identifiers a scraper gets answered, and whether a visitor of the same network still does: `npm run bench:sweeps`. */
const NUMBERS = 10_000;
const AT_ONCE = 16;
/** An IPv4 /24 may be a whole town behind one carrier: more of it is answered. */
const REFUSED_AT_LEAST = { ipv6: 0.99, ipv4: 0.97 };
const SECRET = 'turnstile-secret';

const state = mkdtempSync(join(tmpdir(), 'ownmark-sweeps-'));
ensureSecrets();
await withLocalDatabase(state, applyMigrations);
const turnstile = await localTurnstile({ secret: SECRET });
const settings = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: SECRET, TURNSTILE_URL: turnstile.url };
let product = await serve(state, await freePort(), settings);

/** Addresses of one network, the nth request's each. */
const WAYS: Record<string, { at: (network: string, n: number) => string; some: () => string; packed?: true }> = {
  'one /48, one /64': { some: someNetwork, at: (network, n) => `${network}7::${(n + 1).toString(16)}` },
  'one /48, 256 /64s': { some: someNetwork, at: (network, n) => `${network}${(n % 256).toString(16)}::1` },
  'one /48, 256 /64s, four numbers a request': {
    some: someNetwork,
    at: (network, n) => `${network}${(n % 256).toString(16)}::1`,
    packed: true,
  },
  'one IPv4 address': { some: someSubnet, at: (network) => `${network}7` },
  'one /24, 256 addresses': { some: someSubnet, at: (network, n) => `${network}${n % 256}` },
};

let isGood = true;
for (const [name, { some, at, packed }] of Object.entries(WAYS)) {
  // Here every address is of one operator, which is asked for proofs past 3,000 numbers a minute: each way starts over.
  await product.close();
  product = await serve(state, await freePort(), settings);
  const network = some();
  const calm = await statusOf(some() + (network.includes(':') ? '7::1' : '7'));
  const started = performance.now();
  const answered = await sweep((n) => at(network, n), packed ? 4 : 1);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const visitor = network.includes(':') ? `${network}face::1` : `${network}250`;
  const first = await statusOf(visitor);
  const proved = await statusOf(visitor, turnstile.token({ hostname: '127.0.0.1' }));
  const refused = 1 - answered / NUMBERS;
  isGood &&=
    refused >= REFUSED_AT_LEAST[network.includes(':') ? 'ipv6' : 'ipv4'] &&
    calm === 200 &&
    first === 403 &&
    proved === 200;
  console.info(
    `${name}: ${answered} of ${NUMBERS} identifiers answered in ${seconds} s, ${(refused * 100).toFixed(1)} % refused; ` +
      `a first-time visitor there ${first}, after Turnstile ${proved}; one of another network ${calm}.`,
  );
}
await withLocalDatabase(mkdtempSync(join(state, 'slow-')), async (d1) => {
  await applyMigrations(d1);
  for (const [pace, pause] of Object.entries({ '30 a minute': 2000, '12 a minute': 5000, '80 an hour': 45_000 })) {
    const answered = await answeredSlowly(d1, NUMBERS, pause);
    const hours = Math.round((NUMBERS * pause) / 3_600_000);
    const refused = 1 - answered / NUMBERS;
    console.info(
      `A slow sweep of one network, ${pace} for ${hours} hours by a moved clock: ${answered} of ${NUMBERS} answered, ` +
        `${(refused * 100).toFixed(1)} % refused.`,
    );
  }
});

await product.close();
turnstile.close();
rmSync(state, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);

/** Asks for all numbers, a few requests at once; how many were answered. */
async function sweep(addressOf: (n: number) => string, numbers: number): Promise<number> {
  let sent = 0;
  let answered = 0;
  const worker = async () => {
    while (sent < NUMBERS / numbers) {
      const status = await statusOf(addressOf(sent++), undefined, numbers);
      if (status === 200) answered += numbers;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answered;
}

async function statusOf(address: string, proof?: string, numbers = 1): Promise<number> {
  const identifier = Array.from({ length: numbers }, uniqueImei).join('%20');
  const headers = { 'CF-Connecting-IP': address, ...(proof && { [PROOF_HEADER]: proof }) };
  const url = `${product.address}/api/v1/device/check?identifier=${identifier}`;
  // A connection that was left idle may be closed while it is being used again.
  const answer = await fetch(url, { headers }).catch(() => fetch(url, { headers }));
  await answer.arrayBuffer();
  return answer.status;
}
