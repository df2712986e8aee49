import { isSignedBy, type PaymentProvider, referenceIn, SIGNATURE_HEADER } from '#providers/payments.ts';
import type { Model } from './paymentsModel.ts';

export const SECRET = 'the provider’s key';

/** `mixedUp`: answers about another payment than it was asked for. */
export type Mood = 'up' | 'down' | 'mixedUp';

/** A provider that answers from the model's books. @param amounts kobo it was asked to collect, by reference */
export function providerOf(model: Model, amounts: Map<string, number>, mood: Mood): PaymentProvider {
  return {
    name: 'paystack',
    initialize: async ({ reference, amount }) => {
      // A provider that times out may have opened the checkout all the same.
      amounts.set(reference, amount);
      if (mood !== 'up') throw new Error('Paystack did not answer in time.');
      return { authorizationUrl: `https://checkout.example/${reference}` };
    },
    verify: async (reference) => {
      if (mood === 'down') throw new Error('Paystack answered 500.');
      const { book } = model.of(reference);
      const amount = (amounts.get(reference) ?? 0) - (book === 'short' ? 100 : 0);
      const status = book === 'short' ? 'paid' : book;
      const told = mood === 'mixedUp' ? `${reference}-OTHER` : reference;
      return { reference: told, status, amount, currency: 'NGN' };
    },
    signatureHeader: SIGNATURE_HEADER,
    hasSigned: (body, signature) => isSignedBy(SECRET, body, signature),
    referenceIn,
  };
}
