import { createMessageBatch } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { payments, receipts, subscriptions } from '#db/schema/index.ts';
import type { PayerContext } from '#domain/payments/payment.ts';
import { type PaymentProvider, referenceIn, SIGNATURE_HEADER, type Verification } from '#providers/payments.ts';
import type { CheckoutOutcome } from '#schemas/plans/paymentWords.ts';
import type { Env } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { type Answer, bindings, request, rest } from './clients.ts';
import { db, type Person } from './factories.ts';

type Order = { subId: string; duration?: number; durationUnit?: string; total?: number };

/** The context of a paying member, for verbs of the domain. */
export function payingActor({ id, email, phone }: Person): PayerContext['actor'] {
  return {
    id,
    role: 'user',
    tokenHash: '',
    sessionId: '',
    secondFactor: 'none',
    passwordTypedAt: null,
    recoveryHoldUntil: null,
    email,
    phone,
    firstName: 'NGOZI',
    surName: 'SECRETNAME',
    subscription: null,
  };
}

/** Begins to pay, as the form does. */
export function initialize(
  who: Person,
  { subId, duration = 1, durationUnit = 'months', total }: Order,
): Promise<Answer> {
  return rest('POST', '/payment/initialize', { token: who.token, body: { subId, duration, durationUnit, total } });
}

/** Begins to pay; the reference. */
export async function begun(who: Person, order: Order): Promise<string> {
  const { status, body } = await initialize(who, order);
  if (status !== 201) throw new Error(`Initializing failed: ${JSON.stringify(body)}`);
  return body.data.reference;
}

/** Ends the sandbox's checkout, as scripts do. */
export async function checkout(reference: string, outcome: CheckoutOutcome) {
  const response = await request(`/dev/checkout/${reference}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  return { status: response.status, body: await response.json<{ data: { redirectUrl: string } }>() };
}

/** Delivers messages of the payment queue. */
export async function deliverPayments(bodies: unknown[], env: Env = bindings) {
  const messages = bodies.map((body, place) => ({ id: String(place), timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch('ownmark-payments', messages);
  await worker.queue(batch, env);
  return batch;
}

/** The payer comes back, and the queue does its work meanwhile. */
export async function callBack(who: Person, reference: string): Promise<Answer> {
  const answer = rest('POST', `/payment/callback?reference=${reference}`, { token: who.token });
  await new Promise((done) => setTimeout(done, 20));
  await deliverPayments([{ reference }]);
  return answer;
}

/** Pays, whole: the payment's reference. */
export async function paid(who: Person, order: Order): Promise<string> {
  const reference = await begun(who, order);
  await checkout(reference, 'success');
  await deliverPayments([{ reference }]);
  return reference;
}

export async function paymentOf(reference: string) {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  if (!row) throw new Error('No such payment.');
  return row;
}

export async function receiptOf(reference: string) {
  const [row] = await db.select().from(receipts).where(eq(receipts.paymentReference, reference));
  if (!row) throw new Error('No such receipt.');
  return row;
}

export async function subscriptionOf(who: { id: string }) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, who.id));
  return row;
}

/** A provider that answers as configured, or fails. */
export function toldProvider(tell: (reference: string) => Partial<Verification> | Error): PaymentProvider {
  return {
    name: 'paystack',
    initialize: async ({ reference }) => ({ authorizationUrl: `https://checkout.example/${reference}` }),
    async verify(reference) {
      const told = tell(reference);
      if (told instanceof Error) throw told;
      return { reference, status: 'paid', amount: 0, currency: 'NGN', ...told };
    },
    signatureHeader: SIGNATURE_HEADER,
    hasSigned: () => false,
    referenceIn,
  };
}
