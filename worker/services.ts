import { createHmac } from 'node:crypto';
import { openDb } from '#db/client.ts';
import { devOutboxProvider, type MessageProviders, resendProvider, termiiProvider } from '#providers/messages.ts';
import {
  type PaymentProvider,
  type PaymentProviders,
  paystackProvider,
  type Sandbox,
  sandboxProvider,
} from '#providers/payments.ts';
import type { Env } from './env.ts';

export function messageProviders(env: Env): MessageProviders {
  if (env.ENVIRONMENT !== 'development') {
    const { TERMII_API_KEY = '', RESEND_API_KEY = '', RESEND_FROM = '' } = env;
    return {
      sms: termiiProvider({ apiKey: TERMII_API_KEY, sender: env.TERMII_SENDER, url: env.TERMII_URL }),
      email: resendProvider({ apiKey: RESEND_API_KEY, from: RESEND_FROM, url: env.RESEND_URL }),
    };
  }
  const db = openDb(env.DB);
  return { sms: devOutboxProvider(db, 'sms', Date.now), email: devOutboxProvider(db, 'email', Date.now) };
}

/** Throws when the queue refuses. */
export async function queuePayment(env: Env, reference: string): Promise<void> {
  await env.PAYMENTS.send({ reference });
}

/** The sandbox exists only in development. @param origin the address under which its pages are served */
export function paymentProviders(env: Env, origin = ''): PaymentProviders {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url } = env;
  const all: PaymentProvider[] = [
    ...(secretKey ? [paystackProvider({ secretKey, url })] : []),
    ...(env.ENVIRONMENT === 'development' ? [sandbox(env, origin)] : []),
  ];
  return { current: all[0] ?? null, all };
}

/** Derives its key from `SECRET_KEY`, so that nobody has to set one. */
export function sandbox(env: Env, origin: string): Sandbox {
  const secret = createHmac('sha256', env.SECRET_KEY).update('sandbox').digest('hex');
  return sandboxProvider(openDb(env.DB), secret, origin, Date.now);
}
