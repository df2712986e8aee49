import { z } from 'zod';

/** It signs a webhook's raw body. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

export const CHARGE_SUCCESS = 'charge.success';

/** Never believed, only asked about. */
export const webhookEvent = z.object({
  event: z.string(),
  data: z.object({ reference: z.string().min(1).max(100).optional() }),
});

/** Null for an event about no charge. @throws for bytes that are no event */
export function referenceIn(body: Uint8Array): string | null {
  const { event, data } = webhookEvent.parse(JSON.parse(new TextDecoder().decode(body)));
  return event.startsWith('charge.') ? (data.reference ?? null) : null;
}
