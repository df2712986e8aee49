import { and, isNull, sql } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { consumeSearch } from './searchLimit.ts';

const UNKNOWN = 'No active Ownmark member has this email address. The recipient needs an account first.';
const ONESELF = 'You cannot transfer a device to yourself.';

/**
 * Unknown and deactivated addresses are refused alike; an address of nobody counts as a search. @throws Invalid;
 * RateLimited
 */
export async function findRecipient(ctx: MemberContext, email: string): Promise<typeof accounts.$inferSelect> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${email}`, isNull(accounts.deactivatedAt)));
  if (account?.id === ctx.actor.id) throw refused(ONESELF);
  if (account?.role === 'user') return account;
  await consumeSearch(ctx);
  throw refused(UNKNOWN);
}

function refused(message: string): Invalid {
  return new Invalid(message, [{ path: 'recipientEmail', message }]);
}
