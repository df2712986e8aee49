import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { initializePayment } from '#domain/payments/initialize.ts';
import type { Env, QueuedPayment } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { emptyRegister } from '../fakes/memoryD1.ts';
import { FORGERY_KINDS, forgery, genuine, REPLAY, type Target } from '../forgedWebhooks.ts';
import { paperKeys } from '../signingKeys.ts';
import { seeded } from '../simulation/random.ts';
import { World } from '../simulation/World.ts';
import { WorkerRequest } from '../workerRequest.ts';

const FORGERIES = process.env.LONG_TESTS ? 100_000 : 2_000;
/** Real ones among them, which show that the door is open. */
const GENUINE_EVERY = 500;
const MEMORY_MAX = 8 * 1024 * 1024;
const KEY = 'sk_live_of_this_file';
const SECRET_KEY = '0123456789abcdef'.repeat(4);

it(`of ${FORGERIES} forged webhooks none changes anything, and memory stays as it is`, async () => {
  vi.stubGlobal('Request', WorkerRequest);
  const d1 = await emptyRegister();
  const target = await register(d1);
  const before = await everyRow(d1);
  const queue: string[] = [];
  let calls = 0;
  const env = envWith(
    watched(d1, () => (calls += 1)),
    queue,
  );

  const answers = new Map<string, Set<number>>();
  let usedAtFirst = 0;
  for (let seed = 0; seed < FORGERIES; seed++) {
    const { kind, ...forged } = forgery(seed, target);
    answers.set(kind, (answers.get(kind) ?? new Set()).add(await post(env, forged)));
    if (seed % GENUINE_EVERY === 0) expect(await post(env, genuine(target.open, KEY))).toBe(200);
    if (seed === FORGERIES / 10) usedAtFirst = await memoryUsed();
  }
  const grown = (await memoryUsed()) - usedAtFirst;

  expect(answers.size).toBe(FORGERY_KINDS);
  expect(answers).toEqual(new Map([...answers.keys()].map((kind) => [kind, new Set([wantedFor(kind)])])));
  const replayed = queue.filter((reference) => reference === target.settled);
  expect({ calls, genuine: queue.length - replayed.length }).toEqual({
    calls: 0,
    genuine: FORGERIES / GENUINE_EVERY,
  });
  expect(replayed.length).toBeGreaterThan(0);
  await consume(envWith(d1, []), replayed);
  expect(await everyRow(d1)).toEqual(before);
  expect(grown, 'bytes more').toBeLessThan(MEMORY_MAX);
}, 900_000);

/** With one order that waits for its payment, and one that is paid. */
async function register(d1: D1Database): Promise<Target> {
  const world = await World.open(seeded(1), d1);
  world.becomeHonest();
  const [open, settled] = [await ordered(world, 0), await ordered(world, 1)];
  const book = world.bank.books.get(settled);
  if (book) book.status = 'paid';
  world.paymentQueue.push(settled);
  await world.verifyOnePayment();
  const states = await d1.prepare('select reference, state from payments order by state').all();
  expect(states.results).toEqual([
    { reference: settled, state: 'completed' },
    { reference: open, state: 'pending' },
  ]);
  return { key: KEY, secretKey: SECRET_KEY, open, settled };
}

/** A replay is signed, so its reference goes on the queue, whose consumer has nothing to ask about a settled payment. */
function wantedFor(kind: string): number {
  if (kind === REPLAY) return 200;
  return /never ends|huge/.test(kind) ? 413 : 403;
}

function envWith(d1: D1Database, queue: string[]): Env {
  return {
    ENVIRONMENT: 'production',
    SECRET_KEY,
    PUBLIC_ORIGIN: 'https://ownmark.test',
    ...paperKeys(),
    TERMII_API_KEY: 'x',
    RESEND_API_KEY: 'x',
    RESEND_FROM: 'Ownmark <hello@ownmark.example>',
    PAYSTACK_SECRET_KEY: KEY,
    // Nobody listens: a question about a settled payment would be a fault.
    PAYSTACK_URL: 'http://127.0.0.1:1',
    DB: d1,
    MESSAGES: { sendBatch: async () => {} },
    PAYMENTS: { send: async ({ reference }: QueuedPayment) => void queue.push(reference) },
  } as unknown as Env;
}

async function ordered(world: World, nth: number): Promise<string> {
  const order = { subId: 'plan', duration: 1, durationUnit: 'months' as const };
  const asked = await world.ask(world.people[nth] as (typeof world.people)[number], (ctx) =>
    initializePayment(ctx, order),
  );
  if (asked.answer !== 'done') throw new Error(`Ordering was ${asked.answer}.`);
  return asked.done.reference;
}

async function post(env: Env, { query = '', headers, body }: ReturnType<typeof genuine>): Promise<number> {
  const request = new Request(`https://ownmark.test/api/v1/payment/webhook${query}`, { method: 'POST', headers, body });
  const background = { waitUntil() {}, passThroughOnException() {}, props: {} };
  const response = await worker.fetch(request, env, background as unknown as ExecutionContext);
  await response.text();
  return response.status;
}

async function consume(env: Env, references: string[]): Promise<void> {
  const retry = vi.fn();
  const messages = references.map((reference) => ({ body: { reference }, attempts: 1, ack() {}, retry }));
  await worker.queue({ queue: 'ownmark-payments', messages } as unknown as MessageBatch<unknown>, env);
  expect(retry).not.toHaveBeenCalled();
}

/** The database, and every call to it told. */
function watched(d1: D1Database, tell: () => void): D1Database {
  return new Proxy(d1, {
    get(database, name) {
      tell();
      return Reflect.get(database, name);
    },
  });
}

async function everyRow(d1: D1Database): Promise<string[]> {
  const { results } = await d1.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const rows: string[] = [];
  for (const { name } of results) {
    const kept = await d1.prepare(`select * from "${name}"`).all();
    rows.push(...kept.results.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return rows;
}

/** Bytes. */
async function memoryUsed(): Promise<number> {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc');
  // What was freed may free more, behind a turn of the event loop.
  for (let times = 0; times < 3; times++) {
    await turn();
    collect();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
