import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { refuseCommonPassword } from '#domain/accounts/commonPassword.ts';
import { confirmationLink } from '#domain/accounts/confirmEmail.ts';
import { emailOfNew } from '#domain/accounts/contacts.ts';
import { hashPassword } from '#domain/accounts/password.ts';
import { ACCOUNT_TAKEN } from '#domain/accounts/registration.ts';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { compose } from '#domain/messages/compose.ts';
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
