import { and, asc, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { accounts, transfers } from '#db/schema/index.ts';
import { pictureUrl } from '#domain/accounts/present.ts';
import type { MemberContext } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import type { Recipient } from '#schemas/responses/people.ts';

type Account = typeof accounts.$inferSelect;

const UNKNOWN = 'No active Ownmark member has this email address. The recipient needs an account first.';
const ONESELF = 'You cannot transfer a device to yourself.';

/**
 * Unknown and deactivated addresses are refused alike; an address of nobody counts as a search. @throws Invalid;
 * RateLimited
 */
export async function findRecipient(ctx: MemberContext, email: string): Promise<Account> {
  return requireRecipient(ctx, await readByEmail(ctx, email));
}

export async function readByEmail(ctx: MemberContext, email: string): Promise<Account | undefined> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${email}`, isNull(accounts.deactivatedAt)));
  return account;
}

/** An unknown address counts as a search. @throws as `findRecipient` */
export async function requireRecipient(ctx: MemberContext, account: Account | undefined): Promise<Account> {
  if (account?.id === ctx.actor.id) throw refused(ONESELF);
  if (account?.role === 'user') return account;
  await consumeSearch(ctx);
  throw refused(UNKNOWN);
}

function refused(message: string): Invalid {
  return new Invalid(message, 'recipientEmail');
}

async function consumeSearch(ctx: MemberContext): Promise<void> {
  await consumeOrThrow(ctx, limitOf('recipient_search', ctx.actor.id));
}

const SHOWN = 10;
const MIN = 2;
/** A whole e-mail and a contact show the full e-mail; a match by username shows it masked. @throws RateLimited */
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

/** Shows the first letter and the end of the domain: enough to recognise an address, too little to write to it. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}

/** Transfers of each side that are read for contacts. */
const RECENT = 100;

/** Newest first, at most 10, whole. */
export async function recentContacts(ctx: MemberContext): Promise<Recipient[]> {
  return (await listContacts(ctx)).slice(0, SHOWN);
}

async function listContacts(ctx: MemberContext): Promise<Recipient[]> {
  const given = latest(ctx, transfers.fromAccountId, transfers.toAccountId);
  const received = latest(ctx, transfers.toAccountId, transfers.fromAccountId);
  const ids = sql`(select id from (${given}) union select id from (${received}))`;
  const [gave, got, found] = await Promise.all([
    ctx.db.all<Contact>(given),
    ctx.db.all<Contact>(received),
    ctx.db
      .select()
      .from(accounts)
      .where(and(inArray(accounts.id, ids), isEligible(ctx))),
  ]);
  const newestFirst = [...gave, ...got].toSorted((a, b) => b.at - a.at).map(({ id }) => id);
  const byId = new Map(found.map((account) => [account.id, account]));
  return [...new Set(newestFirst)].flatMap((id) => byId.get(id) ?? []).map(presentRecipient);
}

function isEligible(ctx: MemberContext) {
  // The plus keeps SQLite from taking the index of roles, under which nearly everybody stands.
  const isActive = and(sql`+${accounts.role} = 'user'`, isNull(accounts.deactivatedAt), isNotNull(accounts.email));
  return and(isActive, ne(accounts.id, ctx.actor.id));
}

function presentRecipient(account: typeof accounts.$inferSelect): Recipient {
  const { id, email, username, firstName, middleName, surName, role } = account;
  return { id, email: email ?? '', username, firstName, middleName, surName, imageUrl: pictureUrl(account), role };
}

type AccountColumn = typeof transfers.fromAccountId | typeof transfers.toAccountId;
type Contact = { id: string; at: number };

function latest(ctx: MemberContext, mine: AccountColumn, theirs: AccountColumn): SQL {
  return sql`select ${theirs} as id, created_at as at from ${transfers} where ${mine} = ${ctx.actor.id} and ending is not 'decision'
    order by created_at desc limit ${RECENT}`;
}
