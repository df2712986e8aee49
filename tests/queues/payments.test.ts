import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#db/schema/index.ts';
import type { Env, QueuedMessage } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { bindings } from '../clients.ts';
import { db, person, plan } from '../factories.ts';
import { brokenDatabase } from '../fakes/database.ts';
import { begun, checkout, paymentOf } from '../payments.ts';

const QUEUE = 'ownmark-payments';

/** What the Worker answers the queue on these bodies, and which messages it queued. */
async function consume(bodies: unknown[], { env = bindings, queue = QUEUE, attempts = 1 } = {}) {
  const awake: string[] = [];
  const MESSAGES = {
    sendBatch: async (batch: Iterable<MessageSendRequest<QueuedMessage>>) => {
      for (const { body } of batch) awake.push(body.id);
    },
  } as unknown as Env['MESSAGES'];
  const named = bodies.map((body, place) => ({ id: String(place), timestamp: new Date(), attempts, body }));
  const batch = createMessageBatch(queue, named);
  const retries = batch.messages.map((message) => vi.spyOn(message, 'retry'));
  await worker.queue(batch, { ...env, MESSAGES });
  const { explicitAcks, retryMessages, ackAll } = await getQueueResult(batch, createExecutionContext());
  const delays = retries.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds));
  const retried = retryMessages.map((message: { msgId: string }) => message.msgId).toSorted();
  return { acked: explicitAcks.toSorted(), retried, delays, awake, ackAll };
}

const begin = async () => begun(await person(), { subId: await plan() });
const DOWN: Env = { ...bindings, PAYSTACK_SECRET_KEY: 'sk_test', PAYSTACK_URL: 'http://127.0.0.1:1' };

describe('the queue of payments', () => {
  it('verifies what it names, acknowledges it, and queues the letter at once', async () => {
    const [paid, open] = [await begin(), await begin()];
    await checkout(paid, 'success');
    const { acked, retried, awake } = await consume([{ reference: paid }, { reference: open }]);
    expect([acked, retried]).toEqual([['0', '1'], []]);
    expect([(await paymentOf(paid)).state, (await paymentOf(open)).state]).toEqual(['completed', 'pending']);
    const letters = await db.select().from(messages);
    expect(awake).toEqual(letters.filter(({ data }) => data.reference === paid).map(({ id }) => id));
  });

  it('drops what names no payment', async () => {
    const bodies = [null, 'text', 7, {}, { reference: 7 }, [], { reference: '' }, { reference: 'no-such-payment' }];
    const { acked, retried } = await consume(bodies);
    expect([acked, retried]).toEqual([bodies.map((_, place) => String(place)), []]);
  });

  it('asks for another try, later and later, when the provider can’t be reached; the others settle', async () => {
    const paid = await begin();
    await checkout(paid, 'success');
    const waiting = await begin();
    await bindings.DB.prepare("update payments set provider = 'paystack' where reference = ?").bind(waiting).run();
    const answer = await consume([{ reference: waiting }, { reference: paid }], { env: DOWN });
    expect([answer.acked, answer.retried, answer.delays]).toEqual([['1'], ['0'], [10]]);
    expect((await paymentOf(paid)).state).toBe('completed');
    expect(await paymentOf(waiting)).toMatchObject({ state: 'pending', failure: 'Paystack could not be reached.' });
    expect((await consume([{ reference: waiting }], { env: DOWN, attempts: 3 })).delays).toEqual([120]);
    expect((await consume([{ reference: waiting }], { env: DOWN, attempts: 99 })).delays).toEqual([1800]);
  });

  it('asks for another try when the database is out of order', async () => {
    const reference = await begin();
    const { retried } = await consume([{ reference }], { env: { ...bindings, DB: brokenDatabase(bindings.DB) } });
    expect(retried).toEqual(['0']);
  });

  it('lets go what was tried in vain: the payment is still due', async () => {
    const reference = await begin();
    const silent = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { ackAll } = await consume([{ reference }, 'nothing'], { queue: `${QUEUE}-dead` });
    silent.mockRestore();
    expect(ackAll).toBe(true);
    expect(await paymentOf(reference)).toMatchObject({ state: 'pending', dueAt: expect.any(Number) });
  });
});
