import type { Context } from '../domain/context.ts';
import { logFault } from '../domain/faults.ts';
import { type Delivery, deliver } from '../domain/messages/deliver.ts';
import { giveUp } from '../domain/messages/giveUp.ts';
import type { MessageProviders } from '../providers/messages.ts';

type Body = { id: string };

/** After a fault of our own, the database's above all. */
const FAULT_DELAY = 30;

/**
 * Delivers queued messages of the outbox, one by one: a failure of one leaves the others alone.
 * @param contextNow a context for each: behind a slow carrier the clock moves on, and leases with it
 */
export async function deliverMessages(
  batch: MessageBatch<unknown>,
  contextNow: () => Context,
  providers: MessageProviders,
) {
  for (const message of batch.messages) {
    const id = idOf(message.body);
    const delivery: Delivery = id === null ? { outcome: 'done' } : await deliverOrRetry(contextNow(), providers, id);
    if (delivery.outcome === 'done') message.ack();
    else message.retry({ delaySeconds: delivery.delaySeconds });
  }
}

async function deliverOrRetry(ctx: Context, providers: MessageProviders, id: string): Promise<Delivery> {
  try {
    return await deliver(ctx, providers, id);
  } catch (error) {
    logFault(`Message ${id}`, error);
    return { outcome: 'retry', delaySeconds: FAULT_DELAY };
  }
}

/** Marks the messages whose queue has given up. */
export async function buryMessages(batch: MessageBatch<unknown>, ctx: Context) {
  for (const message of batch.messages) {
    const id = idOf(message.body);
    if (id !== null) await giveUp(ctx, id);
    message.ack();
  }
}

function idOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && typeof (body as Body).id === 'string' ? (body as Body).id : null;
}
