import { randomBytes, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { payments, type receipts } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { withErased } from '#domain/kernel/rations.ts';
import type { PaymentProviders } from '#providers/provider.ts';
import { durationWords } from '#schemas/plans/paymentWords.ts';

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
