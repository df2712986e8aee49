import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Answer, getJson, postJson, Refused } from './http.ts';
import type { PaymentProvider, Verification } from './provider.ts';

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
      if (data.reference !== reference) throw new Refused('Paystack answered for another payment.');
      return { authorizationUrl: data.authorization_url };
    },

    async verify(reference) {
      const answer = await getJson('Paystack', `${url}/transaction/verify/${encodeURIComponent(reference)}`, options);
      if (isUnknown(answer)) return { reference, status: 'open', amount: 0, currency: '' };
      const { data } = parseAnswer(answer, verified);
      const status = STATUSES[data.status];
      if (status === undefined) throw new Refused(`Paystack answered with the status ${data.status.slice(0, 40)}.`);
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
  throw new Refused(
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
