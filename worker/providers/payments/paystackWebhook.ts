import { z } from 'zod';

/** The header that carries the signature of a webhook's raw body. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

export const CHARGE_SUCCESS = 'charge.success';

/** An event, as far as it is read. It is never believed, only asked about. */
export const webhookEvent = z.object({
  event: z.string(),
  data: z.object({ reference: z.string().min(1).max(100).optional() }),
});

/** The payment that an event tells of; null where it is about no charge. @throws for bytes that are no event */
export function referenceIn(body: Uint8Array): string | null {
  const { event, data } = webhookEvent.parse(JSON.parse(new TextDecoder().decode(body)));
  return event.startsWith('charge.') ? (data.reference ?? null) : null;
}
