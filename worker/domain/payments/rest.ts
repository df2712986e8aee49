import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { payments } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import { PAYMENT_NOT_FOUND } from '#schemas/payments/paymentWords.ts';
import type { RestCheckout } from '#schemas/responses/payments.ts';
import { missingOf, newRestReference, type PayerContext, type PaymentRow, restOf } from './context.ts';
import { checkoutAt, unreachable } from './initialize.ts';
import { VERIFY_EVERY } from './verify.ts';

/** Opens the checkout over exactly what is missing, once: nobody pays the rest twice. @throws NotFound; Conflict; Unavailable */
export async function openRest(ctx: PayerContext, reference: string): Promise<RestCheckout> {
  const own = and(eq(payments.reference, reference), eq(payments.accountId, ctx.actor.id));
  const [payment] = await ctx.db.select().from(payments).where(own);
  if (!payment) throw new NotFound(PAYMENT_NOT_FOUND);
  if (payment.outcome !== 'rest' || payment.state === 'completed')
    throw new Conflict('Nothing is left to pay for this order.');
  return { reference, authorizationUrl: restOf(payment).url || (await openCheckout(ctx, payment)), status: 'pending' };
}

/** Of many at once one address is told, the one that is kept. @throws Unavailable */
async function openCheckout(ctx: PayerContext, payment: PaymentRow): Promise<string> {
  const provider = ctx.paying.providers.all.find(({ name }) => name === payment.provider);
  const checkout = newRestReference(payment);
  const opening = { ...payment, restUrl: `#${checkout}` };
  try {
    if (!provider) throw new Error(`The provider ${payment.provider} is not configured.`);
    const begun = record(
      ctx,
      'payment.initialize',
      { type: 'payment', id: payment.reference },
      { amount: missingOf(payment) / 100 },
    );
    await keep(ctx, payment, opening.restUrl, begun);
    const url = await checkoutAt(ctx, provider, checkout, missingOf(payment));
    await keep(ctx, opening, `${url}#${checkout}`);
    return url;
  } catch (error) {
    logFault(`The rest of payment ${payment.reference}`, error);
    throw unreachable();
  }
}

function keep(ctx: PayerContext, { reference, restUrl: before }: PaymentRow, restUrl: string, ...also: Statement[]) {
  const isStill = sql`${payments.reference} = ${reference} and outcome = 'rest' and state <> 'completed' and rest_url is ${before}`;
  const dueAt = ctx.now + VERIFY_EVERY;
  return commit(ctx, claim('rest', ctx.db.update(payments).set({ restUrl, dueAt }).where(isStill)), also);
}
