import type { PaymentProvider } from '#providers/payments.ts';
import type { Random } from './random.ts';

type Book = { amount: number; status: 'open' | 'paid' | 'failed' };

/** A payment provider that keeps honest books and is often not to be reached. */
export class Bank {
  isHonest = false;
  readonly books = new Map<string, Book>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  readonly provider: PaymentProvider = {
    name: 'paystack',
    initialize: async ({ reference, amount }) => {
      this.books.set(reference, { amount, status: 'open' });
      this.#mayBeDown();
      return { authorizationUrl: `https://checkout.example/${reference}` };
    },
    verify: async (reference) => {
      this.#mayBeDown();
      const { amount, status } = this.books.get(reference) ?? { amount: 0, status: 'failed' };
      return { reference, status, amount, currency: 'NGN' };
    },
    signatureHeader: 'x-signature',
    hasSigned: () => true,
    referenceIn: () => null,
  };

  /** Somebody pays at an open checkout, or gives up. */
  close(nth: number, status: 'paid' | 'failed'): void {
    const open = [...this.books.values()].filter((book) => book.status === 'open');
    const book = open[nth % open.length];
    if (book) book.status = status;
  }

  #mayBeDown(): void {
    if (!this.isHonest && this.#random.chance(0.25)) throw new Error('Paystack did not answer in time.');
  }
}
