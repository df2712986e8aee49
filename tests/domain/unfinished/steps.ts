import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import { type Answer, rest } from '../../clients.ts';
import { db, uniqueImei, uniquePhone } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';

let networks = 0;

/** Five reports a day: each of these comes from a network of its own. */
const elsewhere = () => `10.${(networks >> 8) & 255}.${networks++ & 255}.7`;

type Call = typeof rest;

export function askToReport(more: Record<string, unknown> = {}, address = elsewhere(), call: Call = rest) {
  const typed = {
    name: 'Ada Obi',
    phoneNumber: uniquePhone(),
    identifiers: uniqueImei(),
    location: 'Ojuelegba bus stop',
  };
  return call('POST', '/reports', { body: { ...typed, ...more }, address });
}

export const verifyReport = (registrationToken: string, otp: string, call: Call = rest) =>
  call('POST', '/reports/verify', { body: { registrationToken, otp } });

type Reported = { phone?: string; imei?: string; name?: string };

/** As somebody on a borrowed phone does it. */
export async function reported({ phone = uniquePhone(), imei = uniqueImei(), ...more } = {} as Reported) {
  const asked = await askToReport({ phoneNumber: phone, identifiers: imei, ...more });
  const answer = await verifyReport(asked.body.registrationToken, await codeSentTo(phone));
  return { phone, imei, answer, token: asked.body.registrationToken as string };
}

export async function seen(phone: string): Promise<Answer> {
  const { body } = await rest('POST', '/reports/code', { body: { phoneNumber: phone }, address: elsewhere() });
  return verifyReport(body.registrationToken, await codeSentTo(phone));
}

export async function accountWith(phone: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.phone, phone));
  return account;
}
