import { createScheduledController } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import worker from '#worker/index.ts';
import { bindings, rest } from '../../clients.ts';
import { db, PASSWORD, type Person } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';

export const ask = (who: Person, password = PASSWORD) =>
  rest('POST', '/users/deletion', { token: who.token, body: { password } });

export const confirm = (who: Person, registrationToken: string, otp: string) =>
  rest('POST', '/users/deletion/verify', { token: who.token, body: { registrationToken, otp } });

export const keep = (who: Person) => rest('POST', '/users/deletion/keep', { token: who.token });

/** Asks and confirms: the account will be deleted. */
export async function askedAndConfirmed(who: Person): Promise<void> {
  const { status, body } = await ask(who);
  if (status !== 200) throw new Error(`Asking failed: ${JSON.stringify(body)}`);
  const confirmed = await confirm(who, body.registrationToken, await codeSentTo(who.phone));
  if (confirmed.status !== 200) throw new Error(`Confirming failed: ${JSON.stringify(confirmed.body)}`);
}

/** As if the 14 days were over: all they left behind is young. */
export const makeDue = (who: Person) =>
  db
    .update(accounts)
    .set({ deletionDueAt: Date.now() - 1 })
    .where(eq(accounts.id, who.id));

export const runAt = (time: number) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(time), cron: '*/5 * * * *' }), bindings);

const MINUTE = 60_000;

/** All runs that it takes. */
export async function erase(who: Person): Promise<void> {
  await makeDue(who);
  await runAt(Date.now());
  await runAt(Date.now() + 2 * MINUTE);
}

export async function accountOf({ id }: Person) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error('No such account.');
  return account;
}
