import { and, eq } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { composeLetterTo } from '#domain/messages/compose.ts';
import { isStaff, type StaffRole } from '#schemas/accounts/roles.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { getUser } from './user.ts';

/**
 * Makes an admin support, or support an admin; it counts at their next request. A member's account never becomes one of
 * the console's. Of two admins who demote each other at once one stays. @throws NotFound; Conflict
 */
export async function setRole(ctx: MemberContext, id: string, role: StaffRole): Promise<AdminUser> {
  const user = await getUser(ctx, id);
  if (id === ctx.actor.id) throw new Conflict('You cannot change your own role. Ask another admin.');
  if (!isStaff(user.role)) throw new Conflict('A member’s account cannot be given a role. Create an admin instead.');
  if (user.role === role) return user;
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim(
      'role',
      ctx.db
        .update(accounts)
        .set({ role, updatedAt: ctx.now })
        .where(and(eq(accounts.id, id), eq(accounts.role, user.role))),
      () => new Conflict('Another admin has changed this role a moment ago. Please reload the page.'),
    ),
    composeLetterTo(ctx, id, { template: 'role_changed', data: { role, at: String(ctx.now) } }),
    record(ctx, 'admin.set_role', { type: 'account', id }, { role }),
  );
  return getUser(ctx, id);
}
