import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, payments, plans, receipts } from '#db/schema/index.ts';
import { keepReason, record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, type DomainError, NotFound, Unauthenticated } from '#domain/errors.ts';
import { claimActiveAdmin } from '#domain/kernel/require.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { PaymentResolution } from '#schemas/plans/payments.ts';
import {
  durationWords,
  nairaWords,
  PAYMENT_NOT_FOUND,
  type PaymentOutcome,
  paidWords,
  quote,
} from '#schemas/plans/paymentWords.ts';
import type { UnresolvedPayment } from '#schemas/responses/payments.ts';
import { CURRENCY, koboOf, missingOf, type PaymentRow } from './payment.ts';
import { settle } from './settle.ts';

type Party = { payment: PaymentRow; payer: typeof accounts.$inferSelect; plan: typeof plans.$inferSelect | null };

/**
 * Records an admin's decision on a wrong amount: start a plan of that price, ask for the rest, or note a refund. It
 * moves no money.
 * @throws NotFound; Conflict when it was decided, more came meanwhile, or no such plan has that price
 */
export async function resolvePayment(ctx: MemberContext, asked: PaymentResolution): Promise<{ reference: string }> {
  const { reference, outcome, paid } = asked;
  const party = await readParty(ctx, asked);
  if (!party) throw await whyNot(ctx, reference);
  if (party.payment.paidAmount !== paid) throw arrivedMeanwhile();
  if (outcome === 'plan') await startPlan(ctx, party, asked);
  else await close(ctx, party, { ...asked, outcome });
  return { reference };
}

async function readParty(ctx: MemberContext, { reference, plan }: PaymentResolution): Promise<Party | undefined> {
  const [party] = await ctx.db
    .select({ payment: payments, payer: accounts, plan: plans })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .leftJoin(plans, and(eq(plans.id, plan?.subId ?? ''), isNull(plans.archivedAt)))
    .where(and(eq(payments.reference, reference), IS_UNRESOLVED));
  return party;
}

async function startPlan(ctx: MemberContext, party: Party, asked: PaymentResolution): Promise<void> {
  const { payment, payer, plan } = party;
  const { paid, note } = asked;
  if (payer.erasedAt !== null) throw new Conflict('The account was deleted. The money can only be sent back.');
  const { duration, durationUnit } = asked.plan ?? { duration: 0, durationUnit: 'months' };
  const total = plan ? quote(plan, duration, durationUnit).total : 0;
  if (!plan || total === 0 || koboOf(total) !== paid || payment.paidCurrency !== CURRENCY)
    throw new Conflict(`That plan does not cost ${paidWords(paid, payment.paidCurrency ?? CURRENCY)}.`);
  const bought = { planId: plan.id, duration, durationUnit, amount: total };
  const isOnOffer = sql`exists (select 1 from ${plans} where ${plans.id} = ${plan.id} and archived_at is null and price = ${plan.price})`;
  const change = ctx.db
    .update(payments)
    .set({ ...bought, resolvedAt: ctx.now, outcome: 'plan' })
    .where(and(isStill(payment), isOnOffer));
  const resolve = claim('unresolved', change, () => whyNot(ctx, asked.reference));
  const line = {
    note,
    amount: total,
    subscriptionName: plan.name,
    description: `${plan.name}, ${durationWords(duration, durationUnit)}`,
  };
  const opening = [claimActiveAdmin(ctx), resolve, ...recordOf(ctx, party, asked, line)];
  const endsAt = await settle(ctx, { ...payment, ...bought }, opening, note);
  if (endsAt === null) throw await whyNot(ctx, asked.reference);
}

type Closed = PaymentResolution & { outcome: Exclude<PaymentOutcome, 'plan'> };

async function close(ctx: MemberContext, party: Party, asked: Closed): Promise<void> {
  const { payment, payer } = party;
  const { outcome, paid, note, reference } = asked;
  const currency = payment.paidCurrency ?? CURRENCY;
  const missing = missingOf(payment);
  const isErased = payer.erasedAt !== null;
  if (payment.outcome === 'rest' && outcome === 'rest') throw new Conflict('The rest has been asked for.');
  if (outcome === 'rest' && (missing <= 0 || currency !== CURRENCY || isErased))
    throw new Conflict('Nothing can be asked for about this payment.');
  const data = { paid: paidWords(paid, currency), asked: nairaWords(payment.amount), reference, note };
  const letter =
    outcome === 'rest'
      ? ({ template: 'paid_rest_asked', data: { ...data, rest: paidWords(missing, currency) } } as const)
      : ({ template: 'paid_sent_back', data } as const);
  const change = ctx.db.update(payments).set({ resolvedAt: ctx.now, outcome }).where(isStill(payment));
  await commit(
    ctx,
    claimActiveAdmin(ctx),
    claim('unresolved', change, () => whyNot(ctx, reference)),
    recordOf(ctx, party, asked, { note }),
    isErased ? [] : composeLetter(ctx, payer, letter),
  );
}

const isStill = ({ reference, paidAmount, resolvedAt }: PaymentRow) =>
  and(
    eq(payments.reference, reference),
    IS_UNRESOLVED,
    sql`${payments.paidAmount} is ${paidAmount} and ${payments.resolvedAt} is ${resolvedAt}`,
  );

function recordOf(
  ctx: MemberContext,
  { payment, payer }: Party,
  { reference, outcome, paid, note }: PaymentResolution,
  line: Partial<typeof receipts.$inferInsert>,
): Statement[] {
  const kept = keepReason(ctx, note, [payer.id]);
  const detail = { outcome, paid, currency: payment.paidCurrency, asked: koboOf(payment.amount), ...kept.detail };
  return [
    ctx.db.update(receipts).set(line).where(eq(receipts.paymentReference, reference)),
    kept.insert,
    record(ctx, 'payment.resolve', { type: 'payment', id: reference }, detail),
  ];
}

const arrivedMeanwhile = () => new Conflict('More has arrived meanwhile. Please look at this payment again.');

async function whyNot(ctx: MemberContext, reference: string): Promise<DomainError> {
  const [payment] = await ctx.db
    .select({ isOpen: sql<0 | 1 | null>`${IS_UNRESOLVED}` })
    .from(payments)
    .where(eq(payments.reference, reference));
  if (!payment) return new NotFound(PAYMENT_NOT_FOUND);
  const [actor] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, ctx.actor.id), isNull(accounts.deactivatedAt), eq(accounts.role, ctx.actor.role)));
  if (!actor) return new Unauthenticated();
  return payment.isOpen ? arrivedMeanwhile() : new Conflict('Nothing is left to decide about this payment.');
}

const MAX_SHOWN = 20;

/** Another amount than asked came, and it has no end yet: the rest may have been asked for. */
export const IS_UNRESOLVED = and(
  isNotNull(payments.paidAmount),
  sql`${payments.outcome} is not 'returned'`,
  eq(payments.state, 'failed'),
);

export async function listUnresolved(ctx: Context): Promise<UnresolvedPayment[]> {
  const rows = await ctx.db
    .select({ payment: payments, plan: plans.name, receiptId: receipts.id, user: accounts })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .innerJoin(receipts, eq(receipts.paymentReference, payments.reference))
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(IS_UNRESOLVED)
    .orderBy(desc(payments.createdAt))
    .limit(MAX_SHOWN);
  return rows.map(({ payment, plan, receiptId, user }) => ({
    reference: payment.reference,
    receiptId,
    subscriptionName: plan,
    amount: payment.amount,
    paidAmount: payment.paidAmount ?? 0,
    paidCurrency: payment.paidCurrency ?? '',
    isErased: user.erasedAt !== null,
    askedAt: payment.outcome === 'rest' ? isoOrNull(payment.resolvedAt) : null,
    user: { id: user.id, username: user.username, email: user.email ?? '', phoneNumber: user.phone },
    createdAt: iso(payment.createdAt),
  }));
}
