import { and, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { devices, payments, plans } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { DAY_MS, iso, MINUTE } from '#schemas/format/dates.ts';
import type { PaymentStanding, PendingPayment } from '#schemas/responses/payments.ts';
import { IS_UNRESOLVED } from './resolve.ts';

/** Unpaid payments are abandoned after a day: older ones are being closed. */
const PENDING_SHOWN_FOR = 2 * DAY_MS;
const COMPLETED_SHOWN_FOR = 15 * MINUTE;
const MAX_SHOWN = 3;

export async function getPaymentStanding(ctx: MemberContext): Promise<PaymentStanding> {
  const [pending, wrong, [completed]] = await Promise.all([
    listPendingPayments(ctx),
    listWrongPayments(ctx),
    ownPayments(ctx, and(eq(payments.state, 'completed'), gt(payments.settledAt, ctx.now - COMPLETED_SHOWN_FOR))),
  ]);
  return {
    pending,
    wrong,
    completed: completed
      ? {
          ...toOrderSummary(completed),
          settledAt: iso(completed.payment.settledAt ?? ctx.now),
          devices: completed.devices,
        }
      : null,
  };
}

/** Not those begun before the same plan was paid for: nobody pays twice. */
export async function listPendingPayments(ctx: MemberContext): Promise<PendingPayment[]> {
  const paidSince = sql`exists (select 1 from payments paid where paid.account_id = ${payments.accountId}
    and paid.plan_id = ${payments.planId} and paid.state = 'completed' and paid.settled_at >= ${payments.createdAt})`;
  const begunLately = gt(payments.createdAt, ctx.now - PENDING_SHOWN_FOR);
  return (await ownPayments(ctx, and(begunLately, eq(payments.state, 'pending'), not(paidSince)))).map(toOrderSummary);
}

async function listWrongPayments(ctx: MemberContext): Promise<PaymentStanding['wrong']> {
  return (await ownPayments(ctx, IS_UNRESOLVED)).map((row) => ({
    ...toOrderSummary(row),
    paidAmount: row.payment.paidAmount ?? 0,
    paidCurrency: row.payment.paidCurrency ?? '',
    isAsked: row.payment.outcome === 'rest',
  }));
}

function ownPayments(ctx: MemberContext, where: SQL | undefined) {
  return ctx.db
    .select({
      payment: payments,
      plan: plans.name,
      devices: sql<number>`(select count(*) from ${devices} where owner_id = ${ctx.actor.id} and removed_at is null)`,
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(and(eq(payments.accountId, ctx.actor.id), where))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_SHOWN);
}

function toOrderSummary({ payment, plan }: { payment: typeof payments.$inferSelect; plan: string }): PendingPayment {
  const { reference, planId, duration, durationUnit, amount, createdAt } = payment;
  return {
    reference,
    subId: planId,
    subscriptionName: plan,
    duration,
    durationUnit,
    amount,
    createdAt: iso(createdAt),
  };
}
