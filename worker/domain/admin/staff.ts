import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { confirmationLink } from '#domain/accounts/confirmEmail.ts';
import { emailOfNew } from '#domain/accounts/contacts.ts';
import { hashPassword, refuseCommonPassword } from '#domain/accounts/password.ts';
import { ACCOUNT_TAKEN } from '#domain/accounts/registration.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimFreshAdmin } from '#domain/kernel/require.ts';
import { compose, composeLetterTo } from '#domain/messages/compose.ts';
import { isStaff, type StaffRole } from '#schemas/accounts/roles.ts';
import type { NewAdmin } from '#schemas/admin/administration.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { getUser } from './user.ts';

/** They can log in at once. @throws Invalid; Conflict when the e-mail, phone or username is taken */
export async function createAdmin(ctx: MemberContext, admin: NewAdmin): Promise<AdminUser> {
  const { password, confirmPassword: _, phoneNumber: phone, keyholder, middleName, ...person } = admin;
  await refuseCommonPassword(password, 'password');
  const id = randomUUID();
  const account = {
    ...person,
    ...emailOfNew(person.email),
    id,
    phone,
    middleName: middleName ?? null,
    keyholderPhone1: keyholder,
    stateOfResidence: person.stateOfOrigin,
    passwordHash: await hashPassword(ctx, password),
    role: 'admin' as const,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const proof = confirmationLink(ctx, { id, email: person.email, emailConfirmedAt: null });
  const data = { ...proof.data, username: person.username };
  try {
    await commit(
      ctx,
      claimFreshAdmin(ctx),
      ctx.db.insert(accounts).values(account),
      proof.insert,
      compose(ctx, person.email, { channel: 'email', template: 'admin_created', data }),
      record(ctx, 'admin.create_admin', { type: 'account', id }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'accounts')) throw new Conflict(ACCOUNT_TAKEN);
    throw error;
  }
  return getUser(ctx, id);
}

/**
 * Makes an admin support, or support an admin; it counts at their next request. A member's account never becomes one of
 * the console's. When two admins demote each other at once, only one succeeds. @throws NotFound; Conflict
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
