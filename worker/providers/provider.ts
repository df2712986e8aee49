export type Order = {
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
