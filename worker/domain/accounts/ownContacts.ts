import { type SQL, sql } from 'drizzle-orm';
import type { accounts } from '#db/schema/index.ts';

type Contacts = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'phone' | 'pendingEmail'>;

/** A select of e-mails and phones: theirs, of now and of before. Who has taken one over since keeps it. */
export function ownContacts({ id, email, phone, pendingEmail }: Contacts): SQL {
  const now = [email, email?.toLowerCase(), phone, pendingEmail].filter((contact) => contact != null);
  return sql`select value from json_each(${JSON.stringify(now)}) union
    select contact from former_contacts where account_id = ${id} and not is_holders
      and not exists (select 1 from accounts other where other.id <> ${id} and lower(other.email) = lower(contact))
      and not exists (select 1 from accounts other where other.id <> ${id} and other.phone = contact)`;
}
