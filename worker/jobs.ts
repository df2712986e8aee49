import { claimDueMessages } from '#domain/messages/carriers.ts';
import { r2FlaggedFiles } from '#providers/flaggedFiles.ts';
import { httpWitness, r2HeadStore, r2LogFiles, witnessSettings } from '#providers/logFiles.ts';
import { deadLetterMessages, deliverMessages } from '#worker/queues/messages.ts';
import { deadLetterPayments, verifyPayments } from '#worker/queues/payments.ts';
import { baseContext, queueExports, queueMessages } from './context.ts';
import { checkedEnv, type Env } from './env.ts';
import { messageProviders, paymentProviders } from './services.ts';
import { logKeyOf } from './signingKeys.ts';

/** What only the schedule does is read when it does it. */
const schedule = () => import('#worker/queues/schedule.ts');

/** The library that packs files is read when one is made. */
const exportQueue = () => import('#worker/queues/exports.ts');

/** Queues due messages and does nothing else. After a crash, sending goes on within two minutes. */
const EVERY_MINUTE = '* * * * *';

export async function consumeQueue(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const createContext = () => baseContext(checkedEnv(env), Date.now());
  const requeue = (ids: string[]) => queueMessages(env, ids);
  switch (batch.queue.replace(/^ownmark-(staging-)?/, '')) {
    case 'payments':
      return verifyPayments(batch, createContext, paymentProviders(env), requeue);
    case 'payments-dead':
      return deadLetterPayments(batch);
    case 'messages-dead':
      return deadLetterMessages(batch, createContext());
    case 'exports':
      return (await exportQueue()).makeExports(batch, createContext, requeue);
    case 'exports-dead':
      return (await exportQueue()).deadLetterExports(batch);
    default:
      return deliverMessages(batch, createContext, messageProviders(env), requeue);
  }
}

export async function runCron(event: ScheduledController, env: Env): Promise<void> {
  const ctx = baseContext(checkedEnv(env), event.scheduledTime);
  if (event.cron === EVERY_MINUTE) return queueMessages(env, await claimDueMessages(ctx));
  const { publishOnSchedule, runSchedule, sealOnSchedule, snapshotOnSchedule } = await schedule();
  const requeue = {
    messages: (ids: string[]) => queueMessages(env, ids),
    exports: (ids: string[]) => queueExports(env, ids),
  };
  await runSchedule(ctx, requeue, paymentProviders(env));
  await sealOnSchedule(ctx, r2HeadStore(env.MEDIA));
  const witnesses = witnessSettings(env.WITNESSES).map(httpWitness);
  await publishOnSchedule(ctx, r2LogFiles(env.MEDIA), await logKeyOf(env), witnesses);
  await snapshotOnSchedule(ctx, r2FlaggedFiles(env.MEDIA));
}
