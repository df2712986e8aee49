import { readFileSync } from 'node:fs';
import type { Env } from '#worker/env.ts';
import { memoryD1 } from './memoryD1.ts';

// In place of `cloudflare:workers` and `cloudflare:test`: with it tests/clients.ts and tests/factories.ts serve here, too.

const always = { limit: async () => ({ success: true }) };
/** Tests deliver for themselves (tests/outbox.ts). */
const messages = { send: async () => {}, sendBatch: async () => {} };
const payments = { send: async (body: unknown) => void verify(body) };

// No other isolate is in this place.
const emptyCache = { match: async () => undefined, put: async () => {}, delete: async () => false };
Object.assign(globalThis, { caches: { default: emptyCache } });

const DB = memoryD1();
await DB.exec(readFileSync('migrations/0000_initial.sql', 'utf8'));

export const env = {
  ENVIRONMENT: 'development',
  SECRET_KEY: '0'.repeat(64),
  PUBLIC_ORIGIN: 'https://ownmark.test',
  ADMIN_SECOND_FACTOR: 'optional',
  DB,
  MESSAGES: messages,
  PAYMENTS: payments,
  EXPORTS: messages,
  LIMIT_SIGN_IN: always,
  LIMIT_REGISTER: always,
  LIMIT_CHECK: always,
  LIMIT_CHECK_IPV4: always,
  LIMIT_CHECK_IPV6: always,
  LIMIT_SEARCH: always,
  LIMIT_PAY: always,
  LIMIT_PROOF: always,
  LIMIT_KEYS: always,
  LIMIT_REPORTS: always,
  LIMIT_LOG: always,
};

/** What the queue of payments does with one. */
async function verify(body: unknown) {
  const { default: worker } = await import('#worker/index.ts');
  const message = { id: '', timestamp: new Date(), body, attempts: 1, ack() {}, retry() {} };
  const batch = { queue: 'ownmark-payments', messages: [message], ackAll() {}, retryAll() {} };
  await worker.queue(batch as unknown as MessageBatch<unknown>, env as unknown as Env);
}

export function createExecutionContext() {
  const work: Promise<unknown>[] = [];
  return { work, waitUntil: (one: Promise<unknown>) => void work.push(one), passThroughOnException() {} };
}

export const waitOnExecutionContext = ({ work }: ReturnType<typeof createExecutionContext>) => Promise.all(work);

/** In memory there is one way to make the registry, at the start. */
export const [reset, applyD1Migrations] = [async () => {}, async () => {}];
