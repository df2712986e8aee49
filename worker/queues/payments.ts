import type { Context } from '#domain/context.ts';
import { verifyOrLog } from '#domain/payments/verify.ts';
import type { PaymentProviders } from '#providers/payments.ts';
import { queuedReference } from '#schemas/plans/payments.ts';

/** Seconds, by the number of the try. */
const BACK_OFF = [10, 30, 120, 600, 1800];

/** Side by side: a slow answer about one does not hold up the others. */
export async function verifyPayments(
  batch: MessageBatch<unknown>,
  createContext: () => Context,
  providers: PaymentProviders,
  enqueueMessages: (messageIds: string[]) => Promise<void>,
) {
  await Promise.all(
    batch.messages.map(async (message) => {
      const reference = queuedReference(message.body);
      const ctx = createContext();
      const outcome = reference === null ? 'clear' : await verifyOrLog(ctx, providers, reference);
      if (outcome === 'clear') message.ack();
      else message.retry({ delaySeconds: BACK_OFF[Math.min(message.attempts, BACK_OFF.length) - 1] });
      await enqueueMessages(ctx.unsent);
    }),
  );
}

/** Dead-lettered payments are dropped: the schedule still verifies them. */
export function deadLetterPayments(batch: MessageBatch<unknown>) {
  console.warn(`The queue gave up on ${batch.messages.length} payments; the schedule goes on asking.`);
  batch.ackAll();
}
