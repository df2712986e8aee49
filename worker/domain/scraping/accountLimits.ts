import { readAll } from '#db/batch.ts';
import { commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { DayLimit } from '#domain/errors.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { NUMBERS_A_DAY } from '#schemas/limits/limits.ts';
import { alertAdmins } from './alertAdmins.ts';
import { addTallies, consumeNumbers, nextAllowedAt, readSums, selectSums, tallyKey } from './tallies.ts';
import { isOverFindLimit } from './thresholds.ts';

type Purpose = keyof typeof NUMBERS_A_DAY;

const PURPOSE_VERBS: Record<Purpose, string> = { check: 'checked', search: 'looked up' };

export async function consumeDailyNumbers(ctx: MemberContext, purpose: Purpose, numbers = 1): Promise<void> {
  const who = tallyKey(purpose, ctx.actor.id);
  const limit = NUMBERS_A_DAY[purpose];
  if (await consumeNumbers(ctx, who, { numbers, limit })) return;
  const at = await nextAllowedAt(ctx, who, { numbers, limit });
  throw new DayLimit(
    (at - ctx.now) / 1000,
    `You have ${PURPOSE_VERBS[purpose]} ${limit.toLocaleString('en-GB')} numbers in a day. You can go on at ${formatDateTime(at)} (Lagos time).`,
  );
}

/** Admins are alerted when an account finds far more of others' devices than people do. */
export async function recordFind(ctx: Context, purpose: Purpose, accountId: string): Promise<void> {
  const who = tallyKey(purpose, accountId);
  await commit(ctx, addTallies(ctx, [{ who, asked: 0, answered: 0, hits: 1 }]));
  const [rows = []] = await readAll(ctx.db, [selectSums(ctx, [who])]);
  for (const sum of readSums(rows).filter(isOverFindLimit)) {
    await alertAdmins(ctx, { who, account: accountId, ...sum.day });
  }
}
