import { sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '../../../db/batch.ts';
import { DAY_MS, MINUTE } from '../../schemas/dates.ts';
import { giveBack, note, secondsUntilFree, take } from '../attempts.ts';
import type { Context } from '../context.ts';
import { Busy, RateLimited } from '../errors.ts';

/**
 * Wrong passwords in 15 minutes: from one address, and in all. The second is wide, does not hold for an address the owner
 * has signed in from, and ends with a reset: nobody can lock an owner out.
 */
const FROM_ONE_ADDRESS = { kind: 'password', limit: 10, period: 15 * MINUTE };
const IN_ALL = { kind: 'password_all', limit: 100, period: 15 * MINUTE };
const SIGNED_IN_FROM = { kind: 'signed_in_from', period: 30 * DAY_MS };

type Guess = { forgiven: Statement[]; uncounted: Statement[] };

/**
 * Counts a guess at an account's password before it is compared, so that guesses sent at once share the ration.
 * `forgiven` gives the places back and remembers the address; it belongs into the batch of a right one. `uncounted` is for
 * one that was never compared.
 * @throws RateLimited
 */
export async function refuseTooManyGuesses(ctx: Context, email: string): Promise<Guess> {
  const here = `${email} ${ctx.addressHash ?? ''}`;
  const one = { ...FROM_ONE_ADDRESS, key: here };
  const all = { ...IN_ALL, key: email };
  const isKnownAddress = sql`exists (select 1 from attempts
    where kind = ${SIGNED_IN_FROM.kind} and key = ${here} and at > ${ctx.now - SIGNED_IN_FROM.period})`;
  const done = await allOrNothing(ctx.db, must(take(ctx, one)), must(take(ctx, all, isKnownAddress)));
  if (!done) throw new RateLimited(Math.max(await secondsUntilFree(ctx, one), await secondsUntilFree(ctx, all)));
  const remembered = { kind: SIGNED_IN_FROM.kind, key: here };
  return {
    forgiven: [giveBack(ctx, one), giveBackNewest(all), giveBack(ctx, remembered), note(ctx, remembered)],
    uncounted: [giveBackNewest(one), giveBackNewest(all)],
  };
}

/** Compares a password; a guess that there was no time for does not count. @throws Busy */
export async function compared<T>(ctx: Context, { uncounted }: Guess, compare: () => Promise<T>): Promise<T> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof Busy) await allOrNothing(ctx.db, uncounted);
    throw error;
  }
}

/** Wrong guesses of others mean nothing any more once the owner has set a new password by a code. */
export function forgiveGuesses(ctx: Context, email: string): Statement {
  return giveBack(ctx, { kind: IN_ALL.kind, key: email });
}

/** A right password is no guess; the wrong ones of other addresses go on counting. */
function giveBackNewest({ kind, key }: { kind: string; key: string }): Statement {
  return sql`delete from attempts where id = (
    select id from attempts where kind = ${kind} and key = ${key} order by at desc, id desc limit 1)`;
}
