import { DomainError, Forbidden, Invalid, logFault } from '#domain/errors.ts';
import type { PaymentProvider, PaymentProviders } from '#providers/payments.ts';
import { WEBHOOK_BODY_MAX } from '#schemas/plans/payments.ts';
import { readAtMost } from './body.ts';

/** Does not trust the event: it only queues its reference, and we ask the provider. @throws Forbidden; Invalid */
export async function paymentWebhook(
  request: Request,
  providers: PaymentProviders,
  enqueue: (reference: string) => Promise<void>,
): Promise<void> {
  const body = await (await readAtMost(request, WEBHOOK_BODY_MAX)).bytes();
  const provider = providers.all.find((one) => one.hasSigned(body, request.headers.get(one.signatureHeader) ?? ''));
  if (!provider) throw new Forbidden('This webhook is not signed by the payment provider.', 'INVALID_SIGNATURE');
  const reference = referenceIn(provider, body);
  if (reference === null) return;
  try {
    await enqueue(reference);
  } catch (error) {
    logFault(`Queueing payment ${reference}`, error);
    // Not accepted: the provider sends it again, and the schedule asks in the meantime.
    throw new DomainError(503, 'INTERNAL', 'This webhook could not be taken. Please send it again.');
  }
}

function referenceIn(provider: PaymentProvider, body: Uint8Array): string | null {
  try {
    return provider.referenceIn(body);
  } catch {
    throw new Invalid('This webhook is not an event of a payment.');
  }
}
