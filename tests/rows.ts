import { eq } from 'drizzle-orm';
import { accounts, auditEntries, messages, sessions } from '#db/schema/index.ts';
import { db } from './factories.ts';

type Named = { id: string };

export const accountRow = async ({ id }: Named) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

export const sessionRows = ({ id }: Named) => db.select().from(sessions).where(eq(sessions.accountId, id));

export async function messageRow(id: string) {
  const [found] = await db.select().from(messages).where(eq(messages.id, id));
  if (!found) throw new Error('No such message.');
  return found;
}

/** What the audit says was done to an account, a payment or anything else that has an id. */
export const auditRows = (id: string) => db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));

/** The names of these acts. */
export const actsOn = async (id: string) => (await auditRows(id)).map(({ action }) => action);
