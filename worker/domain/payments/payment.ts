import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, payments, plans, receipts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { withErased } from '#domain/kernel/limitsAfterErasure.ts';
import { composeLetter, composeOnceEach } from '#domain/messages/compose.ts';
import type { PaymentProviders, Verification } from '#providers/payments.ts';
import { durationWords, nairaWords, paidWords } from '#schemas/plans/paymentWords.ts';

export type PaymentRow = typeof payments.$inferSelect;

export type PaymentServices = {
  providers: PaymentProviders;
  enqueue: (reference: string) => Promise<void>;
  pause: (milliseconds: number) => Promise<void>;
};

export type PayerContext = MemberContext & { paying: PaymentServices };

/** Naira, whole in the API and on screen, kobo at the provider. */
export const CURRENCY = 'NGN';
export const koboOf = (naira: number) => naira * 100;

const REST = '-REST-';

const random = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase();

export const newReference = () => `OWN-${random(12)}`;

/** A new one for each try to open the checkout over the rest: a provider takes no reference twice. */
export const newRestReference = ({ reference }: PaymentRow) => `${reference}${REST}${random(4)}`;

/** The latest checkout over the rest: where it is paid, once the provider has told. */
export function restOf({ restUrl }: PaymentRow): { url?: string; checkout?: string } {
  const [url, checkout] = restUrl?.split('#') ?? [];
  return { url, checkout };
}

/** Its rest could still be paid after an admin had decided otherwise. */
export const isDecidedOtherwise = ({ outcome }: PaymentRow) => outcome === 'plan' || outcome === 'returned';

/** The reference of the payment itself, whichever of its checkouts is named. */
export const orderedAs = (checkout: string) => checkout.split(REST, 1)[0] ?? '';

/** Kobo. */
export const missingOf = ({ amount, paidAmount }: Pick<PaymentRow, 'amount' | 'paidAmount'>) =>
  koboOf(amount) - (paidAmount ?? 0);

/** A new payment's. */
export function receiptOf(
  { reference, accountId, duration, durationUnit, amount, createdAt }: PaymentRow,
  plan: string,
): typeof receipts.$inferInsert {
  return {
    id: randomUUID(),
    receiptNumber: `OWN-R-${reference.slice(4, 16)}`,
    paymentReference: reference,
    accountId,
    subscriptionName: plan,
    description: `${plan}, ${durationWords(duration, durationUnit)}`,
    amount,
    status: 'pending',
    createdAt,
  };
}

export const FREE = 'none';

/** Also an erased account of the same person. */
export const hadFree = (accountId: SQL): SQL =>
  sql`exists (select 1 from ${payments} where account_id in ${withErased(accountId)} and provider = ${FREE} and state = 'completed')`;

export async function hasHadFree(ctx: Context, accountId: string): Promise<boolean> {
  const [row] = await ctx.db.all<{ had: number }>(sql`select ${hadFree(sql`${accountId}`)} as had`);
  return row?.had === 1;
}

/** Once per amount; payer and admins are notified. No plan starts. */
export async function recordWrongAmount(
  ctx: Context,
  payment: PaymentRow,
  verification: Verification,
  opening: Statement[] = [],
): Promise<void> {
  const [paid, currency] = [verification.amount, verification.currency.slice(0, 10)];
  const failure = `Paid ${paid} ${currency} in place of ${koboOf(payment.amount)} ${CURRENCY}.`;
  const { payer, data } = await readParty(ctx, payment, { paid, currency });
  const { username, email, phone } = payer;
  await recordArrival(ctx, payment, { paid, currency, failure, opening }, [
    composeLetter(ctx, payer, { template: 'paid_otherwise', data }),
    composeOnceEach(
      ctx,
      'paid_otherwise_admin',
      { ...eachAdmin(payment, { paid, currency }), data: { ...data, username, email: email ?? '', phone } },
      ACTIVE_ADMINS,
    ),
  ]);
}

/**
 * If the rest arrives after an admin chose another outcome, it becomes a payment of its own, for an admin to decide.
 */
export async function recordLateRest(ctx: Context, payment: PaymentRow, verification: Verification): Promise<void> {
  const { reference, restUrl, planId } = payment;
  const open = { failure: null, dueAt: null, settledAt: null, resolvedAt: null, outcome: null, restUrl: null };
  const none = { paidAmount: null, paidCurrency: null, verifiedAt: ctx.now, createdAt: ctx.now };
  const late: PaymentRow = { ...payment, ...open, ...none, reference: newReference(), state: 'pending' };
  const isOpen = and(eq(payments.reference, reference), eq(payments.restUrl, restUrl ?? ''));
  const [plan] = await ctx.db.select({ name: plans.name }).from(plans).where(eq(plans.id, planId));
  await recordWrongAmount(ctx, late, verification, [
    claim('rest', ctx.db.update(payments).set({ restUrl: null, verifiedAt: ctx.now }).where(isOpen)),
    ctx.db.insert(payments).values(late),
    ctx.db.insert(receipts).values(receiptOf(late, plan?.name ?? '')),
  ]);
}

/** The order's amount, after its payer's account was deleted: no plan starts, and admins see the money. */
export async function recordForNobody(ctx: Context, payment: PaymentRow): Promise<void> {
  const [paid, currency] = [koboOf(payment.amount), CURRENCY];
  const { data } = await readParty(ctx, payment, { paid, currency });
  await recordArrival(ctx, payment, { paid, currency, failure: 'Paid after the account was deleted.' }, [
    composeOnceEach(
      ctx,
      'paid_after_deletion_admin',
      { ...eachAdmin(payment, { paid, currency }), data },
      ACTIVE_ADMINS,
    ),
  ]);
}

type Arrived = { paid: number; currency: string };

async function readParty(
  ctx: Context,
  { reference, accountId, planId, amount }: PaymentRow,
  { paid, currency }: Arrived,
) {
  const [party] = await ctx.db
    .select({ payer: accounts, plan: plans.name })
    .from(accounts)
    .innerJoin(plans, eq(plans.id, planId))
    .where(eq(accounts.id, accountId));
  if (!party) throw new Error(`Payment ${reference} has lost its payer or its plan.`);
  const data = { plan: party.plan, reference, paid: paidWords(paid, currency), asked: nairaWords(amount) };
  return { payer: party.payer, data };
}

/** @param letters are written once per amount */
async function recordArrival(
  ctx: Context,
  { reference, accountId, amount }: PaymentRow,
  { paid, currency, failure, opening = [] }: Arrived & { failure: string; opening?: Statement[] },
  letters: Statement[],
): Promise<void> {
  const detail = { account: accountId, paid, currency, asked: koboOf(amount) };
  await commitIf(
    ctx,
    opening,
    claim(
      'new amount',
      ctx.db
        .update(payments)
        .set({
          state: 'failed',
          failure,
          paidAmount: paid,
          paidCurrency: currency,
          resolvedAt: null,
          outcome: null,
          restUrl: null,
        })
        .where(and(eq(payments.reference, reference), ne(payments.state, 'completed'), isNewAmount(paid, currency))),
    ),
    ctx.db.update(receipts).set({ status: 'failed' }).where(eq(receipts.paymentReference, reference)),
    record(ctx, 'payment.paid_otherwise', { type: 'payment', id: reference }, detail),
    letters,
  );
}

/** One letter to each, once per amount. */
function eachAdmin({ reference }: PaymentRow, { paid, currency }: Arrived) {
  return { id: sql`${`paid-otherwise:${reference}:${paid}:${currency}:`} || id`, to: sql`email` };
}

const ACTIVE_ADMINS = sql`from ${accounts} where role = 'admin' and (deactivated_at is null) = 1`;

function isNewAmount(paidAmount: number, paidCurrency: string): SQL | undefined {
  return or(isNull(payments.paidAmount), lt(payments.paidAmount, paidAmount), ne(payments.paidCurrency, paidCurrency));
}
