import { and, asc, sql } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import type { Recipient } from '#schemas/responses/people.ts';
import { isEligible, listContacts, presentRecipient } from './contacts.ts';
import { consumeSearch } from './searchLimit.ts';

const SHOWN = 10;
const MIN = 2;
/** By e-mail and among contacts whole, by username with a masked e-mail (product §12). @throws RateLimited */
export async function searchRecipients(ctx: MemberContext, query: string): Promise<Recipient[]> {
  if (query.length < MIN) return [];
  await consumeSearch(ctx);
  const [exact, contacts, prefixed] = await Promise.all([
    byEmail(ctx, query.toLowerCase()),
    listContacts(ctx),
    byUsername(ctx, query.toLowerCase()),
  ]);
  const known = contacts.filter((contact) => matches(contact, query));
  const masked = prefixed.map((found) => ({ ...found, email: maskEmail(found.email) }));
  const byId = new Map<string, Recipient>();
  for (const found of [...exact, ...known, ...masked]) if (!byId.has(found.id)) byId.set(found.id, found);
  return [...byId.values()].slice(0, SHOWN);
}

async function byEmail(ctx: MemberContext, email: string): Promise<Recipient[]> {
  const found = await ctx.db
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${email}`, isEligible(ctx)));
  return found.map(presentRecipient);
}

/** Usernames are letters, digits and underscores: all that begin with the query lie between it and its `{`. */
async function byUsername(ctx: MemberContext, prefix: string): Promise<Recipient[]> {
  if (!/^\w+$/.test(prefix)) return [];
  const username = sql`lower(${accounts.username})`;
  const found = await ctx.db
    .select()
    .from(accounts)
    .where(and(sql`${username} >= ${prefix} and ${username} < ${`${prefix}{`}`, isEligible(ctx)))
    .orderBy(asc(username))
    .limit(SHOWN);
  return found.map(presentRecipient);
}

function matches({ email, username, firstName, middleName, surName }: Recipient, query: string): boolean {
  const name = [firstName, middleName, surName].filter(Boolean).join(' ');
  const wanted = query.toLowerCase();
  return [email, username, name, `${firstName} ${surName}`].some((text) => text.toLowerCase().includes(wanted));
}

/** A first letter and the domain's last part: enough to recognise, too little to write to. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}
