import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sandboxCheckouts } from '#db/schema/index.ts';
import type { CheckoutOutcome } from '#schemas/plans/paymentWords.ts';
import { CHARGE_SUCCESS, isSignedBy, referenceIn, SIGNATURE_HEADER, sign } from './paystack.ts';
import type { PaymentProvider, Verification } from './provider.ts';

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

const STATUSES: Record<CheckoutOutcome, Verification['status']> = {
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
      const status = checkout?.outcome ? STATUSES[checkout.outcome] : 'open';
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
