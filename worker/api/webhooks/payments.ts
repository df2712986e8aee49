import { DomainError, Forbidden, Invalid } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import type { PaymentProviders } from '#providers/payments/provider.ts';
import { SIGNATURE_HEADER, WEBHOOK_BODY_MAX, webhookEvent } from '#schemas/payments/payments.ts';
import { readAtMost } from '../body.ts';

/**
 * A provider reports that something happened to a payment. The signature is that of the raw bytes; what they say is not
 * believed all the same, only asked about: the reference goes on the queue.
 * @throws Forbidden for bytes that no provider of ours has signed; Invalid for signed ones that are no event
 */
export async function paymentWebhook(
  request: Request,
  providers: PaymentProviders,
  enqueue: (reference: string) => Promise<void>,
): Promise<void> {
  const body = await (await readAtMost(request, WEBHOOK_BODY_MAX)).bytes();
  const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
  if (!providers.all.some((provider) => provider.hasSigned(body, signature))) {
    throw new Forbidden('This webhook is not signed by the payment provider.', 'INVALID_SIGNATURE');
  }
  const { event, data } = parse(body);
  if (!event.startsWith('charge.') || data.reference === undefined) return;
  try {
    await enqueue(data.reference);
  } catch (error) {
    logFault(`Queueing payment ${data.reference}`, error);
    // Not taken: the provider sends it again, and the schedule asks in the meantime.
    throw new DomainError(503, 'INTERNAL', 'This webhook could not be taken. Please send it again.');
  }
}

function parse(body: Uint8Array) {
  try {
    return webhookEvent.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw new Invalid('This webhook is not an event of a payment.');
  }
}
