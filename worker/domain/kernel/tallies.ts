import { type SQL, sql } from 'drizzle-orm';
import { readAll, type Statement } from '#db/batch.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';

/** `hits` are answers that name a device. */
export type Tally = { asked: number; answered: number; hits: number };

export const startOfHour = (at: number): number => Math.floor(at / HOUR) * HOUR;

/** The first of the 24 hours up to now. */
const startOfDayWindow = (now: number): number => startOfHour(now) - DAY_MS + HOUR;

const PURPOSES = ['check', 'search', 'note'] as const;

export const tallyKey = (purpose: (typeof PURPOSES)[number], accountId: string) => `${purpose}:${accountId}`;

/** All counts of one account. */
export const tallyKeysOf = (accountId: string): string[] => PURPOSES.map((purpose) => tallyKey(purpose, accountId));

/** @param former a SELECT of account ids */
export const moveTallies = (former: SQL, accountId: string): Statement[] =>
  ['check_tallies', 'suspect_sources'].map(
    (table) => sql`update or ignore ${sql.raw(table)} set who = substr(who, 1, instr(who, ':')) || ${accountId}
      where who in (select value || ':' || account_id from json_each(${JSON.stringify(PURPOSES)}), (${former}))`,
  );

type NumbersADay = { numbers: number; limit: number };

/** @returns whether they may be looked up */
export function consumeNumbers(ctx: Context, who: string, asked: NumbersADay): Promise<boolean> {
  return commitIf(ctx, claimNumbers(ctx, who, asked));
}

/** Claim: a guarded write, so that parallel calls can't exceed the limit. */
export function claimNumbers(
  ctx: Context,
  who: string,
  { numbers, limit }: NumbersADay,
  why?: () => unknown,
): Statement {
  const use = sql`
    insert into check_tallies (who, hour, asked, answered, hits) select ${who}, ${startOfHour(ctx.now)}, ${numbers}, ${numbers}, 0
    where (select coalesce(sum(answered), 0) from check_tallies where who = ${who} and hour >= ${startOfDayWindow(ctx.now)}) + ${numbers} <= ${limit}
    on conflict (who, hour) do update set asked = asked + excluded.asked, answered = answered + excluded.answered`;
  return claim('numbers', use, why);
}

export async function nextAllowedAt(ctx: Context, who: string, { numbers, limit }: NumbersADay): Promise<number> {
  const [hours = []] = await readAll<{ hour: number; answered: number }>(ctx.db, [
    sql`select hour, answered from check_tallies where who = ${who} and hour >= ${startOfDayWindow(ctx.now)} order by hour`,
  ]);
  let left = hours.reduce((sum, { answered }) => sum + answered, 0);
  for (const { hour, answered } of hours) {
    left -= answered;
    if (left + numbers <= limit) return hour + DAY_MS;
  }
  return ctx.now;
}

export function addTallies(ctx: Context, seen: ({ who: string } & Tally)[]): Statement {
  return sql`
    insert into check_tallies (who, hour, asked, answered, hits)
    select value ->> 'who', ${startOfHour(ctx.now)}, value ->> 'asked', value ->> 'answered', value ->> 'hits'
    from json_each(${JSON.stringify(seen)}) where true
    on conflict (who, hour) do update set
      asked = asked + excluded.asked, answered = answered + excluded.answered, hits = hits + excluded.hits`;
}

export type TallySums = { who: string; hour: Tally; day: Tally };

type SumsRow = { who: string } & Record<`${'hour' | 'day'}_${keyof Tally}`, number>;

export function selectSums(ctx: Context, who: string[]): Statement {
  const inHour = sql`hour = ${startOfHour(ctx.now)}`;
  return sql`
    select who, sum(asked) as day_asked, sum(answered) as day_answered, sum(hits) as day_hits,
      sum(iif(${inHour}, asked, 0)) as hour_asked, sum(iif(${inHour}, answered, 0)) as hour_answered,
      sum(iif(${inHour}, hits, 0)) as hour_hits
    from check_tallies where who in (select value from json_each(${JSON.stringify(who)})) and hour >= ${startOfDayWindow(ctx.now)}
    group by who`;
}

export function readSums(rows: unknown[]): TallySums[] {
  return (rows as SumsRow[]).map((row) => ({
    who: row.who,
    hour: { asked: row.hour_asked, answered: row.hour_answered, hits: row.hour_hits },
    day: { asked: row.day_asked, answered: row.day_answered, hits: row.day_hits },
  }));
}
