import type { Context } from '../domain/context.ts';
import { finishRemovals } from '../domain/devices/finishRemovals.ts';
import { releaseReplaced } from '../domain/devices/numberChanges.ts';
import { logFault } from '../domain/faults.ts';
import { tidy } from '../domain/housekeeping/tidy.ts';
import { sweepMessages } from '../domain/messages/sweep.ts';
import { reconcilePayments } from '../domain/payments/reconcile.ts';
import { remindOfEnds } from '../domain/subscriptions/remind.ts';
import { meetDeadlines } from '../domain/transfers/meetDeadlines.ts';
import type { PaymentProviders } from '../providers/payments/provider.ts';

/**
 * The schedule, as of `ctx.now`. Jobs are independent: one that fails is logged and leaves the others their turn.
 * @param requeue puts outbox rows back on the queue
 * @param providers who is asked about payments
 */
export async function runSchedule(
  ctx: Context,
  requeue: (ids: string[]) => Promise<void>,
  providers: PaymentProviders,
): Promise<void> {
  const jobs = {
    sweepMessages: async () => requeue(await sweepMessages(ctx)),
    finishRemovals: () => finishRemovals(ctx),
    releaseReplaced: () => releaseReplaced(ctx),
    meetDeadlines: () => meetDeadlines(ctx),
    reconcilePayments: () => reconcilePayments(ctx, providers),
    remindOfEnds: () => remindOfEnds(ctx),
    tidy: () => tidy(ctx),
  };
  // Last of all: what the jobs themselves have written need not wait for the next sweep.
  const tellAtOnce = () => requeue(ctx.unsent.splice(0));
  for (const [name, job] of Object.entries({ ...jobs, tellAtOnce })) {
    try {
      await job();
    } catch (error) {
      logFault(`Scheduled job ${name}`, error);
    }
  }
}
