import { asc, lte } from 'drizzle-orm';
import { payments } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { PaymentProviders } from '#providers/payments/provider.ts';
import { verifyOrLog } from './verify.ts';

const AT_ONCE = 100;
const CONCURRENCY = 5;

/** Stops where a whole group stays unclear: the provider is down, and the next run goes on with the others. */
export async function reconcilePayments(ctx: Context, providers: PaymentProviders): Promise<void> {
  const due = await ctx.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(lte(payments.dueAt, ctx.now))
    .orderBy(asc(payments.dueAt))
    .limit(AT_ONCE);
  for (let first = 0; first < due.length; first += CONCURRENCY) {
    const group = due.slice(first, first + CONCURRENCY);
    const outcomes = await Promise.all(group.map(({ reference }) => verifyOrLog(ctx, providers, reference)));
    if (outcomes.every((outcome) => outcome === 'unclear')) return;
  }
}
