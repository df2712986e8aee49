import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { sandboxCheckouts } from '#db/schema/index.ts';
import type { CheckoutOutcome } from '#schemas/plans/paymentWords.ts';
import { type Answer, getJson, ProviderError, postJson } from './http.ts';

type Order = {
  /** Letters, digits and hyphens: the only characters that every provider takes. */
  reference: string;
  /** Kobo. */
  amount: number;
  currency: string;
  email: string;
  /** The provider adds `?reference=…`. */
  callbackUrl: string;
};

/** `open` may still be paid. `amount` is kobo. Reference, amount and currency are to be compared with the order's. */
export type Verification = {
  reference: string;
  status: 'paid' | 'open' | 'failed' | 'abandoned';
  amount: number;
  currency: string;
  reason?: string;
};

/** Both questions throw when the provider can't be reached or says nothing that can be understood. */
export type PaymentProvider = {
  name: 'paystack' | 'sandbox';
  initialize(order: Order): Promise<{ authorizationUrl: string }>;
  verify(reference: string): Promise<Verification>;
  signatureHeader: string;
  /** Takes the same time for every signature. */
  hasSigned(body: Uint8Array, signature: string): boolean;
  /** Null where a webhook is about no payment. @throws for bytes that are no event */
  referenceIn(body: Uint8Array): string | null;
};

/** `current` collects new payments, `all` can be asked about earlier ones. */
export type PaymentProviders = { current: PaymentProvider | null; all: PaymentProvider[] };

type PaystackSettings = { secretKey: string; url?: string; timeOut?: number };

/** Another one stands in for it in tests. */
const PAYSTACK = 'https://api.paystack.co';
/** A member waits for the checkout's address, and a callback at most 5 s. */
const TIME_OUT_MS = 5000;

const initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});

const verified = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    reference: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    gateway_response: z.string().nullish(),
  }),
});

/** `abandoned` means "not paid so far": a checkout begins with it. A failed charge can be tried again, too. */
const STATUSES: Readonly<Record<string, Verification['status']>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'open',
  ongoing: 'open',
  pending: 'open',
  processing: 'open',
  queued: 'open',
};

/** `POST /transaction/initialize`, `GET /transaction/verify/{reference}`. */
export function paystackProvider({
  secretKey,
  url = PAYSTACK,
  timeOut = TIME_OUT_MS,
}: PaystackSettings): PaymentProvider {
  const options = { headers: { Authorization: `Bearer ${secretKey}` }, timeOut };
  return {
    name: 'paystack',

    async initialize({ reference, amount, currency, email, callbackUrl }) {
      const metadata = { cancel_action: callbackUrl };
      const order = { reference, amount, currency, email, callback_url: callbackUrl, metadata };
      const answer = await postJson('Paystack', `${url}/transaction/initialize`, order, options);
      const { data } = parseAnswer(answer, initialized);
      if (data.reference !== reference) throw new ProviderError('Paystack answered for another payment.');
      return { authorizationUrl: data.authorization_url };
    },

    async verify(reference) {
      const answer = await getJson('Paystack', `${url}/transaction/verify/${encodeURIComponent(reference)}`, options);
      if (isUnknown(answer)) return { reference, status: 'open', amount: 0, currency: '' };
      const { data } = parseAnswer(answer, verified);
      const status = STATUSES[data.status];
      if (status === undefined)
        throw new ProviderError(`Paystack answered with the status ${data.status.slice(0, 40)}.`);
      const { amount, currency, gateway_response: reason } = data;
      return { reference: data.reference, status, amount, currency, ...(reason && { reason: reason.slice(0, 200) }) };
    },

    signatureHeader: SIGNATURE_HEADER,
    hasSigned: (body, signature) => isSignedBy(secretKey, body, signature),
    referenceIn,
  };
}

function parseAnswer<T>(answer: Answer, shape: z.ZodType<T>): T {
  const { data } = shape.safeParse(answer.body);
  if (answer.status === 200 && data) return data;
  const said = z.object({ message: z.string() }).safeParse(answer.body).data?.message;
  throw new ProviderError(
    `Paystack answered ${answer.status}: ${(said ?? 'an answer that could not be read').slice(0, 200)}`,
  );
}

/** Nobody has opened this checkout yet, or its opening never arrived: a 400 or 404 that says so. */
function isUnknown({ status, body }: Answer): boolean {
  const said = z.object({ status: z.literal(false), message: z.string() }).safeParse(body).data;
  return (status === 400 || status === 404) && said !== undefined && /reference.*not found/i.test(said.message);
}

/** It signs a webhook's raw body. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

export const CHARGE_SUCCESS = 'charge.success';

/** A webhook is never believed: it only makes us ask Paystack. */
export const webhookEvent = z.object({
  event: z.string(),
  data: z.object({ reference: z.string().min(1).max(100).optional() }),
});

/** Null for an event about no charge. @throws for bytes that are no event */
export function referenceIn(body: Uint8Array): string | null {
  const { event, data } = webhookEvent.parse(JSON.parse(new TextDecoder().decode(body)));
  return event.startsWith('charge.') ? (data.reference ?? null) : null;
}

/** HMAC-SHA512 in hex, as Paystack signs a webhook's raw body. */
export function sign(secret: string, body: Uint8Array): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** In constant time, also where the lengths differ. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  return timingSafeEqual(digest(sign(secret, body)), digest(signature.toLowerCase()));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

export type Sandbox = PaymentProvider & {
  find(reference: string): Promise<SandboxCheckout | null>;
  /** Paid is final; others can be tried again. @returns the signed webhook, null without a checkout */
  end(
    reference: string,
    outcome: CheckoutOutcome,
  ): Promise<{ checkout: SandboxCheckout; webhook: SignedWebhook } | null>;
};

export type SignedWebhook = { body: string; headers: Record<string, string> };

const OUTCOMES: Record<CheckoutOutcome, Verification['status']> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'abandoned',
};

export function sandboxProvider(db: Db, secret: string, origin: string, now: () => number): Sandbox {
  const find = async (reference: string) => {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.reference, reference));
    return row ?? null;
  };
  return {
    name: 'sandbox',
    find,

    async initialize({ reference, amount, email, callbackUrl }) {
      await db.insert(sandboxCheckouts).values({ reference, amount, email, callbackUrl, createdAt: now() });
      return { authorizationUrl: `${origin}/dev/checkout/${reference}` };
    },

    async verify(reference) {
      const checkout = await find(reference);
      const status = checkout?.outcome ? OUTCOMES[checkout.outcome] : 'open';
      return { reference, status, amount: checkout?.amount ?? 0, currency: 'NGN' };
    },

    signatureHeader: SIGNATURE_HEADER,
    hasSigned: (body, signature) => isSignedBy(secret, body, signature),
    referenceIn,

    async end(reference, outcome) {
      const { outcome: earlier } = sandboxCheckouts;
      await db
        .update(sandboxCheckouts)
        .set({ outcome })
        .where(and(eq(sandboxCheckouts.reference, reference), or(isNull(earlier), ne(earlier, 'success'))));
      const checkout = await find(reference);
      return checkout && { checkout, webhook: webhookOf(checkout, secret) };
    },
  };
}

function webhookOf({ reference, amount, outcome }: SandboxCheckout, secret: string): SignedWebhook {
  const event = outcome === 'success' ? CHARGE_SUCCESS : 'charge.failed';
  const body = JSON.stringify({ event, data: { reference, status: outcome, amount, currency: 'NGN' } });
  return { body, headers: { [SIGNATURE_HEADER]: sign(secret, new TextEncoder().encode(body)) } };
}
