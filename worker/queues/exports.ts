import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import { makeExport } from '#domain/retention/makeExport.ts';

/** Seconds. The schedule comes back to what the queue gives up. */
const PAUSE = 60;

/** One after the other: each holds a part of its file in memory. */
export async function makeExports(
  batch: MessageBatch<unknown>,
  createContext: () => Context,
  enqueueMessages: (messageIds: string[]) => Promise<void>,
) {
  for (const message of batch.messages) {
    const id = idOf(message.body);
    const ctx = createContext();
    const outcome = id === null ? 'done' : await makeOrLog(ctx, id);
    if (outcome === 'done') message.ack();
    else message.retry({ delaySeconds: PAUSE });
    await enqueueMessages(ctx.unsent);
  }
}

async function makeOrLog(ctx: Context, id: string): Promise<'done' | 'again'> {
  try {
    return await makeExport(ctx, id);
  } catch (error) {
    logFault(`The file ${id}`, error);
    return 'again';
  }
}

/** The schedule queues them again, and gives up after a few attempts. */
export function deadLetterExports(batch: MessageBatch<unknown>) {
  console.warn(`The queue gave up on ${batch.messages.length} files; the schedule goes on.`);
  batch.ackAll();
}

function idOf(body: unknown): string | null {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id : null;
}
