import type { Context } from '../domain/context.ts';
import { deliver } from '../domain/messages/deliver.ts';
import { giveUp } from '../domain/messages/giveUp.ts';
import type { MessageProviders } from '../providers/messages.ts';

type Body = { id: string };

/** Delivers queued messages of the outbox, one by one: a failure of one leaves the others alone. */
export async function deliverMessages(batch: MessageBatch<unknown>, ctx: Context, providers: MessageProviders) {
  for (const message of batch.messages) {
    const id = idOf(message.body);
    const delivery = id === null ? { outcome: 'done' as const } : await deliver(ctx, providers, id);
    if (delivery.outcome === 'done') message.ack();
    else message.retry({ delaySeconds: delivery.delaySeconds });
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
