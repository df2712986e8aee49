import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { devOutbox, messages } from '#db/schema/index.ts';
import { commit } from '#domain/commit.ts';
import { compose } from '#domain/messages/compose.ts';
import { baseContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { bindings, production } from '../clients.ts';
import { db } from '../factories.ts';
import { brokenDatabase } from '../fakes/database.ts';

const QUEUE = 'ownmark-messages';

/** A message in the outbox: its id. */
async function written(): Promise<string> {
  const ctx = baseContext(bindings, Date.now());
  await commit(
    ctx,
    compose(ctx, 'ada@example.test', { channel: 'email', template: 'welcome', data: { firstName: 'Ada' } }),
  );
  return ctx.unsent[0] ?? '';
}

/** What the Worker answers the queue on a batch of these bodies; messages are named by their place, from 0. */
async function consume(queue: string, bodies: unknown[], env: Env = bindings) {
  const named = bodies.map((body, place) => ({ id: String(place), timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch(queue, named);
  const retries = batch.messages.map((message) => vi.spyOn(message, 'retry'));
  await worker.queue(batch, env);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  const delays = retries.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds));
  const retried = retryMessages.map((message: { msgId: string }) => message.msgId);
  // Side by side: in the order in which they end.
  return { acked: [...explicitAcks].toSorted(), retried: retried.toSorted(), delays };
}

async function stateOf(id: string) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row?.state;
}

describe('the queue of messages', () => {
  it('delivers what it names and acknowledges it', async () => {
    const [one, other] = [await written(), await written()];
    expect(await consume(QUEUE, [{ id: one }, { id: other }])).toEqual({ acked: ['0', '1'], retried: [], delays: [] });
    expect([await stateOf(one), await stateOf(other)]).toEqual(['sent', 'sent']);
  });

  it('delivers once what it names twice, in one batch and in two', async () => {
    const id = await written();
    expect(await consume(QUEUE, [{ id }, { id }])).toEqual({ acked: ['0', '1'], retried: [], delays: [] });
    expect(await consume(QUEUE, [{ id }])).toEqual({ acked: ['0'], retried: [], delays: [] });
    expect(await db.select().from(devOutbox).where(eq(devOutbox.id, id))).toHaveLength(1);
  });

  it('drops what names no message', async () => {
    const id = await written();
    const bodies = [null, 'text', 7, {}, { id: 7 }, [], { id: 'no-such-message' }, { id }];
    expect(await consume(QUEUE, bodies)).toEqual({
      acked: bodies.map((_, place) => String(place)),
      retried: [],
      delays: [],
    });
    expect(await stateOf(id)).toBe('sent');
  });

  it('asks for another try, later, when the carrier refuses, and keeps why', async () => {
    const id = await written();
    expect(await consume(QUEUE, [{}, { id }], production)).toEqual({
      acked: ['0'],
      retried: ['1'],
      delays: [30],
    });
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    expect(row).toMatchObject({ state: 'queued', lastError: 'Resend could not be reached.' });
    expect(await consume(QUEUE, [{ id }], production)).toMatchObject({ retried: ['0'], delays: [120] });
  });

  it('asks for another try of each message when the database is out of order', async () => {
    const id = await written();
    const broken = { ...bindings, DB: brokenDatabase(bindings.DB) };
    expect(await consume(QUEUE, [{ id }, null, { id: 'other' }], broken)).toEqual({
      acked: ['1'],
      retried: ['0', '2'],
      delays: [30, 30],
    });
    expect(await stateOf(id)).toBe('queued');
  });
});

describe('the dead-letter queue', () => {
  it('acknowledges everything; a letter of three days is dead, a younger one waits for the sweep', async () => {
    const [old, young, sent] = [await written(), await written(), await written()];
    await consume(QUEUE, [{ id: sent }]);
    await db.update(messages).set({ createdAt: 0 }).where(eq(messages.id, old));
    const bodies = [{ id: old }, { id: young }, { id: sent }, 'no message', { id: 'no-such-message' }];
    const acked = ['0', '1', '2', '3', '4'];
    expect(await consume(`${QUEUE}-dead`, bodies)).toEqual({ acked, retried: [], delays: [] });
    expect(await Promise.all([old, young, sent].map(stateOf))).toEqual(['dead', 'queued', 'sent']);
  });
});
