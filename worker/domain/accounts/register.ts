import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import { accounts, pendingRegistrations } from '#db/schema/index.ts';
import { requirePerson } from '#domain/access/personProof.ts';
import { refuseOverCodeLimit } from '#domain/challenges/codeLimits.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import type { Context } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import type { Registration } from '#schemas/accounts/accounts.ts';
import { hashPassword } from './password.ts';

export const ACCOUNT_TAKEN = 'An account with this email, phone number or username already exists.';

/** No account exists yet. @throws PersonNeeded; Conflict; RateLimited, TooManyTexts, TextsPaused */
export async function register(ctx: Context, registration: Registration): Promise<{ registrationToken: string }> {
  const { password, phoneNumber: phone, stateOfOrigin, ...person } = registration;
  await requirePerson(ctx);
  if (await isTaken(ctx, person.email, phone, person.username)) throw new Conflict(ACCOUNT_TAKEN);
  await refuseOverCodeLimit(ctx, { purpose: 'registration', askedPhone: phone });

  const id = randomUUID();
  const pending = ctx.db.insert(pendingRegistrations).values({
    ...person,
    id,
    phone,
    stateOfOrigin: stateOfOrigin ?? person.stateOfResidence,
    passwordHash: await hashPassword(ctx, password),
    createdAt: ctx.now,
  });
  const challenge = { purpose: 'registration', askedPhone: phone, registrationId: id } as const;
  return { registrationToken: await openChallenge(ctx, challenge, pending) };
}

async function isTaken(ctx: Context, email: string, phone: string, username: string): Promise<boolean> {
  const taken = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        sql`lower(${accounts.email}) = ${email}`,
        eq(accounts.phone, phone),
        sql`lower(${accounts.username}) = ${username.toLowerCase()}`,
      ),
    )
    .limit(1);
  return taken.length > 0;
}
