/** What a provider is asked to collect. */
export type Order = {
  /** Letters, digits and hyphens: the only characters that every provider takes. */
  reference: string;
  /** Kobo. */
  amount: number;
  currency: string;
  email: string;
  /** Where the member comes back to after paying; the provider adds `?reference=…`. */
  callbackUrl: string;
};

/**
 * What a provider knows of a payment. `open`: not paid so far, and may still be. `amount` is kobo.
 * Whose payment it is, and how much: to be compared with what was asked for.
 */
export type Verification = {
  reference: string;
  status: 'paid' | 'open' | 'failed' | 'abandoned';
  amount: number;
  currency: string;
  /** The provider's words. */
  reason?: string;
};

/** Who collects money. Both questions throw when the provider can't be reached or says nothing that can be understood. */
export type PaymentProvider = {
  name: 'paystack' | 'sandbox';
  /** Opens a checkout: the address where the member pays. */
  initialize(order: Order): Promise<{ authorizationUrl: string }>;
  verify(reference: string): Promise<Verification>;
  /** The header of a webhook in which its signature stands. */
  signatureHeader: string;
  /** True when these very bytes were signed by the provider. Takes the same time whatever the signature. */
  hasSigned(body: Uint8Array, signature: string): boolean;
  /** The payment that a webhook is about; null where it is about none. @throws for bytes that are no event */
  referenceIn(body: Uint8Array): string | null;
};

/** Who collects new payments, and who can be asked about earlier ones. */
export type PaymentProviders = { current: PaymentProvider | null; all: PaymentProvider[] };
