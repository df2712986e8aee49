import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { accounts, transfers } from '#db/schema/index.ts';
import { pictureUrl } from '#domain/accounts/present.ts';
import type { MemberContext } from '#domain/context.ts';
import type { Recipient } from '#schemas/responses/people.ts';

const SHOWN = 10;
/** Transfers of each side that are read for contacts, and contacts kept of them: D1 binds 100 values. */
const RECENT = 100;
const KEPT = 90;

/** Newest first, at most 10, whole. */
export async function recentContacts(ctx: MemberContext): Promise<Recipient[]> {
  return (await listContacts(ctx)).slice(0, SHOWN);
}

export async function listContacts(ctx: MemberContext): Promise<Recipient[]> {
  const [given, received] = await Promise.all([
    latest(ctx, transfers.fromAccountId, transfers.toAccountId),
    latest(ctx, transfers.toAccountId, transfers.fromAccountId),
  ]);
  const newestFirst = [...given, ...received].toSorted((a, b) => b.at - a.at).map(({ id }) => id);
  const ids = [...new Set(newestFirst)].slice(0, KEPT);
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isEligible(ctx)));
  const byId = new Map(found.map((account) => [account.id, account]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentRecipient);
}

export function isEligible(ctx: MemberContext) {
  // The plus keeps SQLite from taking the index of roles, under which nearly everybody stands.
  return and(sql`+${accounts.role} = 'user'`, isNull(accounts.deactivatedAt), ne(accounts.id, ctx.actor.id));
}

export function presentRecipient(account: typeof accounts.$inferSelect): Recipient {
  const { id, email, username, firstName, middleName, surName, role } = account;
  return { id, email, username, firstName, middleName, surName, imageUrl: pictureUrl(account), role };
}

type AccountColumn = typeof transfers.fromAccountId | typeof transfers.toAccountId;

function latest(ctx: MemberContext, mine: AccountColumn, theirs: AccountColumn) {
  return ctx.db
    .select({ id: theirs, at: transfers.createdAt })
    .from(transfers)
    .where(eq(mine, ctx.actor.id))
    .orderBy(desc(transfers.createdAt))
    .limit(RECENT);
}
