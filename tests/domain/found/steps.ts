import { eq } from 'drizzle-orm';
import { devices, messages } from '#db/schema/index.ts';
import { type Answer, rest } from '../../clients.ts';
import { db, member, type Person, registeredPhone, report } from '../../factories.ts';
import { uniqueImei } from '../../people.ts';

export const DAY = 86_400_000;

/** The other answer than that is a fault of the test's own preparation. */
export async function ok(answering: Promise<Answer>, status = 200) {
  const answer = await answering;
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** A phone that was registered long ago, and that its owner misses since today. */
export async function missingPhone({ days = 60, owner, status = 'missing' }: Missing = {}) {
  const who = owner ?? (await member());
  const phone = await registeredPhone(who, { imei2: uniqueImei(), name: 'SECRETPHONE' });
  await db
    .update(devices)
    .set({ createdAt: Date.now() - days * DAY })
    .where(eq(devices.id, phone.id));
  await ok(
    rest('PUT', `/device/updatestatus/${phone.id}`, {
      token: who.token,
      body: report(status, { location: 'SECRETPLACE', description: 'SECRETWORDS' }),
    }),
  );
  return { owner: who, phone: { ...phone, imei2: phone.imei2 ?? '' } };
}
type Missing = { days?: number; owner?: Person; status?: string };

export const open = (identifier: string, more: Record<string, unknown> = {}, address?: string) =>
  rest('POST', '/device/found', { body: { identifier, ...more }, address });
export const act = (token: string, body: Record<string, unknown>) => rest('POST', `/found/${token}`, { body });
export const see = (token: string) => rest('GET', `/found/${token}`);
export const answer = (who: Person, id: string, body: Record<string, unknown>) =>
  rest('POST', `/found/mine/${id}`, { token: who.token, body });
export const read = (who: Person, id: string) => rest('GET', `/found/mine/${id}`, { token: who.token });

/** A finder has written, and shown nothing yet. */
export async function begun(more: Record<string, unknown> = {}, missing: Missing = {}) {
  const { owner, phone } = await missingPhone(missing);
  const { token } = await ok(open(phone.imei1, more), 201);
  const [{ id }] = await ok(rest('GET', '/found/mine', { token: owner.token }));
  return { owner, phone, token: token as string, id: id as string };
}

/** The finder has shown that they hold it, and the owner has answered. */
export async function talking(more: Record<string, unknown> = {}) {
  const made = await begun(more);
  await ok(act(made.token, { act: 'prove', number: made.phone.serialNumber }));
  await ok(answer(made.owner, made.id, { act: 'say', sentence: 'thanks' }));
  return made;
}

/** Both have pressed “Share my number”. */
export async function shared() {
  const made = await talking();
  await ok(act(made.token, { act: 'share', phone: '0803 000 0099' }));
  await ok(answer(made.owner, made.id, { act: 'share' }));
  return made;
}

/** Names of the letters to an e-mail or phone, in their order. */
export async function lettersTo(to: string): Promise<string[]> {
  const rows = await db.select({ template: messages.template }).from(messages).where(eq(messages.to, to));
  return rows.map(({ template }) => template).filter((template) => template.startsWith('found'));
}
