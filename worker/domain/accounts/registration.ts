import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { allOrNothing, isUniqueViolation, type Statement, unfenced } from '#db/batch.ts';
import { accounts, pendingRegistrations } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { codeLimitErrorFor } from '#domain/challenges/codeLimits.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { challengeEnded, claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Conflict, TooManyTexts } from '#domain/errors.ts';
import { claimUse, hasCapacity, limitOf, secondsUntilFree } from '#domain/kernel/limits.ts';
import { takeOverLimits } from '#domain/kernel/limitsAfterErasure.ts';
import { compose } from '#domain/messages/compose.ts';
import { askConsent } from '#domain/messages/links.ts';
import type { Registration } from '#schemas/accounts/accounts.ts';
import { PENDING_REGISTRATION_LIFE } from '#schemas/accounts/codes.ts';
import { capitalised } from '#schemas/format/names.ts';
import { tooManyTaken } from '#schemas/responses/errorTexts.ts';
import { confirmationLink } from './confirmEmail.ts';
import { emailOfNew } from './contacts.ts';
import { acceptAtRegistration } from './legal.ts';
import { type Browser, deactivated, signInAfterCode } from './newLogin.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { requirePerson } from './proofs.ts';

export const ACCOUNT_TAKEN = 'An account with this email, phone number or username already exists.';

/** No account exists yet. @throws Invalid; PersonNeeded; Conflict; TooManyTexts, TextsPaused */
export async function register(ctx: Context, registration: Registration): Promise<{ registrationToken: string }> {
  const { password, phoneNumber: phone, stateOfOrigin, ...person } = registration;
  await refuseCommonPassword(password, 'password');
  await requirePerson(ctx);
  const [taken, overLimit, wait] = await Promise.all([
    isTaken(ctx, person.email, phone, person.username),
    codeLimitErrorFor(ctx, { purpose: 'registration', askedPhone: phone }),
    takenWait(ctx),
  ]);
  if (wait > 0) throw takenLimited(wait);
  if (overLimit) throw overLimit;
  if (taken) await refuseTaken(ctx);

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
  const isWithin = takenLimits(ctx).map((limit) => hasCapacity(ctx, limit));
  // Once more in its batch: of many at once none goes on after the last refusal that tells.
  const still = sql`update ${pendingRegistrations} set created_at = created_at
    where id = ${id} and ${sql.join(isWithin, sql` and `)}`;
  const within = claim('taken', still, async () => takenLimited(await takenWait(ctx)));
  return { registrationToken: await openChallenge(ctx, challenge, pending, within) };
}

const takenLimits = (ctx: Context) => [
  limitOf('taken_of_address', ctx.addressHash ?? ''),
  limitOf('taken_of_network', ctx.networkHash ?? ''),
];

async function takenWait(ctx: Context): Promise<number> {
  return Math.max(...(await Promise.all(takenLimits(ctx).map((limit) => secondsUntilFree(ctx, limit)))));
}

const takenLimited = (wait: number) => new TooManyTexts(wait, tooManyTaken(wait));

/** @throws Conflict so often; TooManyTexts */
async function refuseTaken(ctx: Context, message = ACCOUNT_TAKEN): Promise<never> {
  const uses = takenLimits(ctx).map((limit) => claimUse(ctx, limit));
  if (await allOrNothing(unfenced(ctx.db), uses)) throw new Conflict(message);
  throw takenLimited(await takenWait(ctx));
}

async function isTaken(ctx: Context, email: string, phone: string, username: string): Promise<boolean> {
  const taken = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        sql`lower(${accounts.email}) = ${email} and ${accounts.emailConfirmedAt} is not null`,
        and(eq(accounts.phone, phone), isNull(accounts.unfinishedSince)),
        sql`lower(${accounts.username}) = ${username.toLowerCase()}`,
      ),
    )
    .limit(1);
  return taken.length > 0;
}

/** @throws Invalid INVALID_OTP or CHALLENGE_ENDED; Conflict when the e-mail, phone or username was taken since */
export async function verifyRegistration(
  ctx: Context,
  token: string,
  otp: string,
  browser: Browser,
): Promise<{ id: string; email: string; accessToken: string | null }> {
  const challenge = await verifyCode(ctx, 'registration', token, otp);
  const [found] = await ctx.db
    .select({ pending: getTableColumns(pendingRegistrations), unfinished: accounts })
    .from(pendingRegistrations)
    .leftJoin(accounts, IS_UNFINISHED)
    .where(eq(pendingRegistrations.id, challenge.registrationId ?? ''));
  if (!found || found.pending.createdAt < ctx.now - PENDING_REGISTRATION_LIFE) throw challengeEnded('registration');
  const { pending, unfinished } = found;
  if (unfinished && unfinished.deactivatedAt !== null) throw deactivated();

  const { id: pendingId, report: _, ...person } = pending;
  const id = unfinished?.id ?? randomUUID();
  const proof = confirmationLink(ctx, { id, email: person.email, emailConfirmedAt: null });
  const data = {
    ...proof.data,
    firstName: capitalised(person.firstName),
    ...(unfinished && { reported: 'yes' }),
  };
  const account = {
    id,
    role: 'user',
    passwordHash: person.passwordHash,
    deactivatedAt: null,
    unfinishedSince: null,
  } as const;
  const session = signInAfterCode(ctx, account, browser, { passwordTypedAt: pending.createdAt });
  const holders = [person.keyholderPhone1, person.keyholderPhone2].filter((phone) => phone !== null);
  try {
    const [made] = await commit<{ email: string }>(
      ctx,
      claimVerified(ctx, challenge),
      unfinished ? finishAccount(ctx, id, person) : makeAccount(ctx, id, person),
      takeOverLimits(ctx, id, person.phone),
      acceptAtRegistration(ctx, id, pending.createdAt),
      ctx.db.delete(pendingRegistrations).where(eq(pendingRegistrations.id, pendingId)),
      compose(ctx, person.email, { channel: 'email', template: 'welcome', data }),
      proof.insert,
      holders.flatMap((phone) => askConsent(ctx, id, phone, 'stranger')),
      record(ctx, unfinished ? 'account.finish' : 'account.register', { type: 'account', id }),
      session.writes,
      sql`select coalesce(email, phone) as email from accounts where id = ${id}`,
    );
    session.kept();
    return { id, email: made?.email ?? person.phone, accessToken: session.accessToken };
  } catch (error) {
    if (isUniqueViolation(error, 'accounts')) throw new Conflict(ACCOUNT_TAKEN);
    throw error;
  }
}

/** The unfinished account with the same phone: registering finishes it and keeps its reports. */
const IS_UNFINISHED = and(
  eq(accounts.phone, pendingRegistrations.phone),
  isNotNull(accounts.unfinishedSince),
  isNull(accounts.erasedAt),
);

type Person = Omit<typeof pendingRegistrations.$inferSelect, 'id' | 'report'>;

const makeAccount = (ctx: Context, id: string, person: Person): Statement =>
  ctx.db.insert(accounts).values({ ...wholeOf(ctx, person), id, role: 'user', createdAt: ctx.now });

/** A report without an account made this row. The registration fills in the rest, and the reports stay. */
function finishAccount(ctx: Context, id: string, person: Person): Statement {
  const isStill = sql`${accounts.id} = ${id} and unfinished_since is not null and deactivated_at is null`;
  const finish = ctx.db.update(accounts).set(wholeOf(ctx, person)).where(isStill);
  return claim('unfinished', finish, () => challengeEnded('registration'));
}

function wholeOf({ now }: Context, { createdAt: _, ...person }: Person) {
  return { ...person, ...emailOfNew(person.email), unfinishedSince: null, deletionDueAt: null, updatedAt: now };
}
