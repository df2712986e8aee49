import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';
import { freePort } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { serve } from '#scripts/local/server.ts';
import { randomAddress } from '../addresses.ts';

type Answer = { status: number; time: number };

/** How long the public check takes while people log in, as a ratio to one login alone: `npm run bench:sign-ins`. */
const AT_ONCE = 30;
const ROUNDS = 5;

const state = mkdtempSync(join(tmpdir(), 'ownmark-sign-ins-'));
ensureSecrets();
await withLocalDatabase(state, applyMigrations);
const product = await serve(state, await freePort());

await signIn();
await check();
const alone = await inTurn(signIn);
const quiet = await inTurn(check);
const busy: number[] = [];
const signIns: Answer[] = [];
for (let round = 0; round < ROUNDS; round++) {
  let left = AT_ONCE;
  const all = Array.from({ length: AT_ONCE }, () =>
    signIn().then((answer) => {
      left -= 1;
      signIns.push(answer);
    }),
  );
  while (left > 0) busy.push((await check()).time);
  await Promise.all(all);
}
const hash = median(alone);
const answered = signIns.filter(({ status }) => status === 401);
console.info(`One login alone, which is one hash: ${hash.toFixed(0)} ms (median of ${alone.length}).`);
console.info(`The public check alone: ${median(quiet).toFixed(1)} ms.`);
console.info(
  `With ${AT_ONCE} logins at once, ${ROUNDS} times, the check (${busy.length} times): ` +
    `p50 ${at(busy, 0.5).toFixed(0)} ms, p95 ${at(busy, 0.95).toFixed(0)} ms, the longest ${at(busy, 1).toFixed(0)} ms.`,
);
console.info(
  `Logins: ${answered.length} of ${signIns.length} answered, ${(answered.length / signIns.length) * 100} %; the slowest ` +
    `${at(
      signIns.map(({ time }) => time),
      1,
    ).toFixed(0)} ms.`,
);
const ratio = at(busy, 0.95) / hash;
console.info(`p95 of the check: ${ratio.toFixed(2)} hashes (at most 2).`);

await product.close();
rmSync(state, { recursive: true, force: true });
process.exit(ratio < 2 ? 0 : 1);

/** A login nobody can know the end of: an unknown e-mail costs what a known one does. */
function signIn() {
  return timed('/api/v1/users/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': randomAddress() },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.test`, password: 'Wrong-2026!' }),
  });
}

function check() {
  return timed('/api/v1/device/check?identifier=490154203237518', {
    headers: { 'CF-Connecting-IP': randomAddress() },
  });
}

/** On a connection of its own: one that was left idle may be closed while it is being used again. */
async function timed(path: string, { body, ...options }: RequestOptions & { body?: string }): Promise<Answer> {
  const started = performance.now();
  const sent = request(product.address + path, { ...options, agent: false }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return { status: answer.statusCode ?? 0, time: performance.now() - started };
}

async function inTurn(ask: () => Promise<{ time: number }>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 9; n++) times.push((await ask()).time);
  return times;
}

function at(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(share * times.length) - 1] ?? 0;
}

function median(times: number[]): number {
  return at(times, 0.5);
}
