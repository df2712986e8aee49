import { sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '#db/batch.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Busy, PersonNeeded, RateLimited } from '#domain/errors.ts';
import { consume, consumeOrThrow, type RateLimit, release, secondsUntilAvailable } from '#domain/limits/rateLimits.ts';
import { MINUTE } from '#schemas/format/dates.ts';

/** Wrong passwords at sign-in in 15 minutes: for one account from one address, from one network, and in all. */
const FROM_ADDRESS = { kind: 'password', limit: 10, period: 15 * MINUTE };
const FROM_NETWORK = { kind: 'password_network', limit: 50, period: 15 * MINUTE };
const IN_ALL = { kind: 'password_all', limit: 100, period: 15 * MINUTE };
/** Wrong passwords typed again in one session. */
const IN_SESSION = { kind: 'password_again', limit: 10, period: 15 * MINUTE };

type LoginAttempt = { reset: Statement[]; undo: Statement[] };

/**
 * Counts a guess at sign-in before it is compared, so that guesses sent at once share the ration. Past any count a person's
 * proof takes the place of the refusal. Where nobody can be asked for one, only counts hold that the caller's own network
 * has used up: what is guessed elsewhere keeps nobody out. `forgiven` gives the places back; it belongs into the batch of a
 * right one. `uncounted` is for one that was never compared.
 * @param email as it was typed: whether there is such an account makes no difference
 * @throws PersonNeeded; RateLimited
 */
export async function countLoginAttempt(ctx: Context, email: string): Promise<LoginAttempt> {
  const here = { ...FROM_ADDRESS, key: `${email} ${ctx.addressHash ?? ''}` };
  const near = [here, { ...FROM_NETWORK, key: `${email} ${ctx.networkHash ?? ''}` }];
  const limits = [...near, { ...IN_ALL, key: email }];
  const isWithin = await consumeAll(ctx, limits, ctx.person.isOn ? limits : near);
  if (!isWithin && !(ctx.person.isOn && (await consumeAll(ctx, limits, await enforcedLimits(ctx, near))))) {
    throw new RateLimited(Math.max(...(await Promise.all(near.map((ration) => secondsUntilAvailable(ctx, ration))))));
  }
  const others = limits.filter((ration) => ration !== here).map(releaseNewest);
  return { reset: [release(ctx, here), ...others], undo: limits.map(releaseNewest) };
}

/**
 * The same for whoever is signed in and types the password again. Each session has a ration of its own: neither guesses at
 * sign-in nor those of a thief in another session use it up.
 * @throws RateLimited
 */
export async function countPasswordAttempt(ctx: MemberContext): Promise<LoginAttempt> {
  const rateLimit = { ...IN_SESSION, key: ctx.actor.tokenHash };
  await consumeOrThrow(ctx, rateLimit);
  return { reset: [release(ctx, rateLimit)], undo: [releaseNewest(rateLimit)] };
}

/** Compares a password; a guess that there was no time for does not count. @throws Busy */
export async function compared<T>(ctx: Context, { undo }: LoginAttempt, compare: () => Promise<T>): Promise<T> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof Busy) await allOrNothing(ctx.db, undo);
    throw error;
  }
}

/** Wrong guesses of others mean nothing any more once the owner has set a new password by a code. */
export function resetAttempts(ctx: Context, email: string): Statement {
  return release(ctx, { kind: IN_ALL.kind, key: email });
}

/** Takes a place of every ration, or of none when one that is `held` has none left. */
function consumeAll(ctx: Context, rations: RateLimit[], held: RateLimit[]): Promise<boolean> {
  const places = rations.map((ration) => must(consume(ctx, ration, held.includes(ration) ? undefined : sql`true`)));
  return allOrNothing(ctx.db, ...places);
}

/** The counts that hold past a limit: none for a person. @throws PersonNeeded */
async function enforcedLimits(ctx: Context, near: RateLimit[]): Promise<RateLimit[]> {
  const answer = await ctx.person.verify();
  if (answer === 'nobody') throw new PersonNeeded();
  return answer === 'person' ? [] : near;
}

/** A right password is no guess; the wrong ones of other addresses go on counting. */
function releaseNewest({ kind, key }: Pick<RateLimit, 'kind' | 'key'>): Statement {
  return sql`delete from attempts where id = (
    select id from attempts where kind = ${kind} and key = ${key} order by at desc, id desc limit 1)`;
}
