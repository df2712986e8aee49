import { and, eq } from 'drizzle-orm';
import { messages } from '#db/schema/index.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import type { Context } from '#domain/context.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from './clients.ts';
import { db } from './factories.ts';

let last = 0;

/** An address, in a network of its own unless one is given. */
export function place(network = `network ${++last}`): Pick<Context, 'addressHash' | 'networkHash'> {
  return { addressHash: `address ${++last}`, networkHash: network };
}

type Where = ReturnType<typeof place>;

/** A request from there. */
export const from = (where: Where, more: Partial<Context> = {}): Context => ({
  ...baseContext(bindings, Date.now()),
  ...where,
  ...more,
});

/** Somebody who is not logged in asks for a new password; the hash it costs is left out. */
export const askReset = (ctx: Context, phone: string, deliverTo: DeliverTo = 'owner') =>
  openChallenge(ctx, { purpose: 'password_reset', askedPhone: phone, deliverTo, newPasswordHash: 'x' });

/** Asks as often as one address may in an hour, from each of so many networks. */
export async function flood(networks: number, phone: string, deliverTo: DeliverTo = 'owner'): Promise<void> {
  for (let n = 0; n < networks; n++) {
    const where = place();
    for (let times = 0; times < 5; times++) await askReset(from(where), phone, deliverTo);
  }
}

/** The refusal of a request; null when it is done. */
export async function refusalOf(asked: Promise<unknown>): Promise<{ code: string; retryAfter: number } | null> {
  return asked.then(
    () => null,
    (refusal) => refusal,
  );
}

/** Texts on their way to a phone. */
export const textsTo = (phone: string) =>
  db.$count(messages, and(eq(messages.to, phone), eq(messages.channel, 'sms'), eq(messages.state, 'queued')));
