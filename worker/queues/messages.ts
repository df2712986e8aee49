import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import { type Delivery, deliver, markDeadUnlessRetried } from '#domain/messages/deliver.ts';
import type { MessageProviders } from '#providers/messages.ts';

type Body = { id: string };

/** Seconds after a fault of our own, the database's above all. */
const FAULT_DELAY = 30;

/** @param createContext one a message: behind a slow carrier the clock moves on, and leases with it */
export async function deliverMessages(
  batch: MessageBatch<unknown>,
  createContext: () => Context,
  providers: MessageProviders,
  enqueueMessages: (messageIds: string[]) => Promise<void> = async () => {},
) {
  const underWay = new Set<string>();
  await Promise.all(
    batch.messages.map(async (message) => {
      const id = idOf(message.body);
      if (id === null || underWay.has(id)) return message.ack();
      underWay.add(id);
      const ctx = createContext();
      const delivery = await deliverOrRetry(ctx, providers, id);
      if (delivery.outcome === 'done') message.ack();
      else message.retry({ delaySeconds: delivery.delaySeconds });
      await enqueueMessages(ctx.unsent);
    }),
  );
}

async function deliverOrRetry(ctx: Context, providers: MessageProviders, id: string): Promise<Delivery> {
  try {
    return await deliver(ctx, providers, id);
  } catch (error) {
    logFault(`Message ${id}`, error);
    return { outcome: 'retry', delaySeconds: FAULT_DELAY };
  }
}

export async function deadLetterMessages(batch: MessageBatch<unknown>, ctx: Context) {
  for (const message of batch.messages) {
    const id = idOf(message.body);
    if (id !== null) await markDeadUnlessRetried(ctx, id);
    message.ack();
  }
}

function idOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && typeof (body as Body).id === 'string' ? (body as Body).id : null;
}
