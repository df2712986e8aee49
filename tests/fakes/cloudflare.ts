import { readFileSync, statSync } from 'node:fs';
import type { Env } from '#worker/env.ts';
import { emptyRegister } from './memoryD1.ts';
import { MemoryR2 } from './memoryR2.ts';

// In place of `cloudflare:workers` and `cloudflare:test`: with it tests/clients.ts and tests/factories.ts serve here, too.

/** Those of wrangler.toml's top. */
const limits = Object.fromEntries(
  [
    ...readFileSync('wrangler.toml', 'utf8').matchAll(
      /\[\[ratelimits\]\]\nname = "(\w+)"[^[]*?limit = (\d+), period = (\d+)/g,
    ),
  ].map(([, name = '', limit, seconds]) => [name, rateLimit(Number(limit), Number(seconds) * 1000)]),
);

function rateLimit(limit: number, period: number) {
  const used = new Map<string, number>();
  return {
    async limit({ key }: { key: string }) {
      const window = `${Math.floor(Date.now() / period)} ${key}`;
      const count = (used.get(window) ?? 0) + 1;
      used.set(window, count);
      return { success: count <= limit };
    },
  };
}

/** Tests deliver for themselves (tests/outbox.ts). */
const messages = { send: async () => {}, sendBatch: async () => {} };
const payments = { send: async (body: unknown) => void verify(body) };

/** Draws the same empty square of everything: what is drawn is looked at in workerd. */
const square = () => new Response(Buffer.from('UklGRhoAAABXRUJQVlA4TA4AAAAv/8F/AAcQEf0PRET/Aw==', 'base64'));
const drawing = { output: async () => ({ response: square }) };
const images = { input: () => ({ ...drawing, transform: () => drawing }) };

const pages = {
  fetch: async (request: RequestInfo | URL) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    const file = ['', '.html', '/index.html'].map((end) => `dist/client${pathname}${end}`).find(isFile);
    return file ? new Response(readFileSync(file)) : new Response('Not found', { status: 404 });
  },
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

// No other isolate is in this place.
const emptyCache = { match: async () => undefined, put: async () => {}, delete: async () => false };
Object.assign(globalThis, { caches: { default: emptyCache } });

const DB = await emptyRegister();

export const env = {
  ENVIRONMENT: 'development',
  SECRET_KEY: '0'.repeat(64),
  PUBLIC_ORIGIN: 'https://ownmark.test',
  ADMIN_SECOND_FACTOR: 'optional',
  DB,
  MEDIA: new MemoryR2(),
  IMAGES: images,
  ASSETS: pages,
  MESSAGES: messages,
  PAYMENTS: payments,
  EXPORTS: messages,
  ...limits,
};

/** What the queue of payments does with one. */
async function verify(body: unknown) {
  const { default: worker } = await import('#worker/index.ts');
  const batch = createMessageBatch('ownmark-payments', [{ id: '', timestamp: new Date(), body, attempts: 1 }]);
  await worker.queue(batch as unknown as MessageBatch<unknown>, env as unknown as Env);
}

type Named = { id: string; timestamp: Date; body: unknown; attempts: number };

export function createMessageBatch(queue: string, named: Named[]) {
  const result = { explicitAcks: [] as string[], retryMessages: [] as { msgId: string }[], ackAll: false };
  const messages = named.map((message) => ({
    ...message,
    ack: () => void result.explicitAcks.push(message.id),
    retry: () => void result.retryMessages.push({ msgId: message.id }),
  }));
  function ackAll() {
    result.ackAll = true;
  }
  function retryAll() {
    for (const { retry } of messages) retry();
  }
  return { queue, messages, ackAll, retryAll, result };
}

export const getQueueResult = async (
  { result }: ReturnType<typeof createMessageBatch>,
  context: ReturnType<typeof createExecutionContext>,
) => waitOnExecutionContext(context).then(() => result);

export const createScheduledController = ({ scheduledTime, cron }: { scheduledTime: Date; cron: string }) => ({
  scheduledTime: scheduledTime.getTime(),
  cron,
  noRetry() {},
});

export function createExecutionContext() {
  const work: Promise<unknown>[] = [];
  return { work, waitUntil: (one: Promise<unknown>) => void work.push(one), passThroughOnException() {} };
}

export const waitOnExecutionContext = ({ work }: ReturnType<typeof createExecutionContext>) => Promise.all(work);

/** In memory there is one way to make the registry, at the start. */
export const [reset, applyD1Migrations] = [async () => {}, async () => {}];
