import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuseCommonPassword } from '#domain/accounts/commonPassword.ts';
import { hashPassword } from '#domain/accounts/password.ts';
import { signInFields } from '#schemas/accounts/accounts.ts';
import { STAFF_ROLES } from '#schemas/accounts/roles.ts';
import { insert, literal } from './sql.ts';

const adminInput = z.object({
  ...signInFields,
  role: z.enum(STAFF_ROLES, 'Role must be admin or support.').default('admin'),
});

/** @throws a sentence that names every wrong value */
export async function adminStatements(given: Record<string, unknown>, now: number): Promise<string[]> {
  const { data, error } = adminInput.safeParse(given);
  if (error) throw new Error(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  await refuseCommonPassword(data.password, 'password');
  const id = randomUUID();
  const email = literal(data.email);
  const isHeld = `EXISTS (SELECT 1 FROM accounts WHERE lower(email) = ${email} AND email_confirmed_at IS NULL)`;
  const account = {
    id,
    username: data.username,
    // As in a registration: nobody squats on it.
    email: { sql: `iif(${isHeld}, NULL, ${email})` },
    pending_email: { sql: `iif(${isHeld}, ${email}, NULL)` },
    phone: data.phoneNumber,
    password_hash: await hashPassword({ addressHash: null }, data.password),
    role: data.role,
    // The person fills these in on the profile page.
    first_name: 'ADMIN',
    sur_name: 'ADMIN',
    country: 'NIGERIA',
    state_of_residence: 'LAGOS',
    state_of_origin: 'LAGOS',
    address: 'NOT GIVEN YET',
    created_at: now,
    updated_at: now,
  };
  const entry = {
    at: now,
    action: 'account.create_admin',
    subject_type: 'account',
    subject_id: id,
    request_id: randomUUID(),
  };
  return [insert('accounts', account), insert('audit_entries', entry)];
}
