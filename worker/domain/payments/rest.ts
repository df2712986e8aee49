import { and, eq, ne } from 'drizzle-orm';
import { payments } from '#db/schema/index.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import { PAYMENT_NOT_FOUND } from '#schemas/payments/paymentWords.ts';
import type { RestCheckout } from '#schemas/responses/payments.ts';
import { missingOf, type PayerContext, type PaymentRow, restReference } from './context.ts';
import { checkoutAt, unreachable } from './initialize.ts';
import { VERIFY_EVERY } from './verify.ts';

/** Opens the checkout over exactly what is missing, once: nobody pays the rest twice. @throws NotFound; Conflict; Unavailable */
export async function openRest(ctx: PayerContext, reference: string): Promise<RestCheckout> {
  const own = and(eq(payments.reference, reference), eq(payments.accountId, ctx.actor.id));
  const [payment] = await ctx.db.select().from(payments).where(own);
  if (!payment) throw new NotFound(PAYMENT_NOT_FOUND);
  if (payment.outcome !== 'rest' || payment.state === 'completed')
    throw new Conflict('Nothing is left to pay for this order.');
  const restUrl = payment.restUrl ?? (await openCheckout(ctx, payment));
  await ctx.db
    .update(payments)
    .set({ restUrl, dueAt: ctx.now + VERIFY_EVERY })
    .where(and(own, eq(payments.outcome, 'rest'), ne(payments.state, 'completed')));
  return { reference, authorizationUrl: restUrl, status: 'pending' };
}

async function openCheckout(ctx: PayerContext, payment: PaymentRow): Promise<string> {
  const provider = ctx.paying.providers.all.find(({ name }) => name === payment.provider);
  try {
    if (!provider) throw new Error(`The provider ${payment.provider} is not configured.`);
    return await checkoutAt(ctx, provider, restReference(payment), missingOf(payment));
  } catch (error) {
    logFault(`The rest of payment ${payment.reference}`, error);
    throw unreachable();
  }
}
