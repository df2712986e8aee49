import { eq } from 'drizzle-orm';
import { accounts, devices } from '#db/schema/index.ts';
import { expireTransfers } from '#domain/transfers/endPending.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { db, type Person, report } from '../../factories.ts';
import { act, pendingTransfer } from './steps.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A phone that is on the register for so long that nothing speaks against its handover, offered in person. */
type Given = { owner?: Person; recipient?: Person };

export async function offered(given: Given = {}) {
  const made = await pendingTransfer({ ...given, handover: true });
  await db
    .update(devices)
    .set({ createdAt: Date.now() - 30 * DAY })
    .where(eq(devices.id, made.device.id));
  return made;
}

export async function accepted(given: Given = {}) {
  const made = await offered(given);
  await ok(act(made.recipient, made.id, 'accept'));
  return made;
}

export async function paid(given: Given = {}) {
  const made = await accepted(given);
  await ok(act(made.recipient, made.id, 'paid', { how: 'bank', sum: 250_000 }));
  return made;
}

export async function handedOver(given: Given = {}) {
  const made = await paid(given);
  await ok(act(made.owner, made.id, 'handover', { word: await wordOf(made.recipient, made.id) }));
  return made;
}

export async function wordOf(who: Person, id: string): Promise<string> {
  return (await ok(rest('GET', `/device/transfers/${id}/word`, { token: who.token }))).word;
}

export async function ok(answering: ReturnType<typeof rest>) {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

export const reportIt = (who: Person, deviceId: string, status = 'stolen') =>
  rest('PUT', `/device/updatestatus/${deviceId}`, { token: who.token, body: report(status as 'stolen') });

export const check = async (imei: string) => (await rest('GET', `/device/check?identifier=${imei}`, {})).body.data;

/** The schedule, so many hours from now. */
export const afterHours = (hours: number) => expireTransfers(baseContext(bindings, Date.now() + hours * HOUR));

export const changedContacts = ({ id }: Person) =>
  db.update(accounts).set({ contactsChangedAt: Date.now() }).where(eq(accounts.id, id));
