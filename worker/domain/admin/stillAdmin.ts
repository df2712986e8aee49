import { and, eq, isNull } from 'drizzle-orm';
import { must, type Statement } from '../../../db/batch.ts';
import { accounts } from '../../../db/schema/index.ts';
import type { MemberContext } from '../context.ts';

/**
 * The claim that whoever acts is an active admin at the moment it is written: one who is being deactivated makes no other
 * admin in passing.
 */
export function stillAdmin(ctx: MemberContext): Statement[] {
  const isActor = and(eq(accounts.id, ctx.actor.id), eq(accounts.role, 'admin'), isNull(accounts.deactivatedAt));
  return must(ctx.db.update(accounts).set({ role: 'admin' }).where(isActor));
}
