import { sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '../../../db/batch.ts';
import { MINUTE } from '../../schemas/dates.ts';
import { giveBack, secondsUntilFree, take } from '../attempts.ts';
import type { Context } from '../context.ts';
import { RateLimited } from '../errors.ts';

/** Wrong passwords in 15 minutes: from one address, and in all. The second is wide, so that nobody can lock an owner out. */
const FROM_ONE_ADDRESS = { kind: 'password', limit: 10, period: 15 * MINUTE };
const IN_ALL = { kind: 'password_all', limit: 100, period: 15 * MINUTE };

/**
 * Counts a guess at an account's password before it is compared, so that guesses sent at once share the ration.
 * `forgiven` gives back the places of this address and the one taken of all; it belongs into the batch of a right one.
 * @throws RateLimited
 */
export async function refuseTooManyGuesses(ctx: Context, email: string): Promise<{ forgiven: Statement[] }> {
  const one = { ...FROM_ONE_ADDRESS, key: `${email} ${ctx.addressHash ?? ''}` };
  const all = { ...IN_ALL, key: email };
  const done = await allOrNothing(ctx.db, must(take(ctx, one)), must(take(ctx, all)));
  if (!done) throw new RateLimited(Math.max(await secondsUntilFree(ctx, one), await secondsUntilFree(ctx, all)));
  return { forgiven: [giveBack(ctx, one), giveBackNewest(all)] };
}

/** A right password is no guess; the wrong ones of other addresses go on counting. */
function giveBackNewest({ kind, key }: { kind: string; key: string }): Statement {
  return sql`delete from attempts where id = (
    select id from attempts where kind = ${kind} and key = ${key} order by at desc, id desc limit 1)`;
}
