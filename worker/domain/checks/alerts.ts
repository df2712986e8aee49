import { sql } from 'drizzle-orm';
import { readAll, type Statement } from '#db/batch.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { DayLimit } from '#domain/errors.ts';
import { consume, limitOf } from '#domain/kernel/limits.ts';
import {
  addTallies,
  consumeNumbers,
  nextAllowedAt,
  readSums,
  selectSums,
  type Tally,
  type TallySums,
  tallyKey,
} from '#domain/kernel/tallies.ts';
import type { Letter } from '#domain/messages/compose.ts';
import { DAY_MS, formatDateTime, HOUR } from '#schemas/format/dates.ts';
import { FOUND_A_DAY, NETWORK_LIMITS, type NetworkKind, NUMBERS_A_DAY, SCRAPING } from '#schemas/rules/limits.ts';

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

/** The account must pass person checks for some hours. */
function flagSource(ctx: Context, who: string, system: number | null = null): Statement {
  return sql`
    insert into suspect_sources (who, until, system) values (${who}, ${ctx.now + SUSPECT_FOR}, ${system})
    on conflict (who) do update set until = max(until, excluded.until), system = coalesce(excluded.system, system)`;
}

type ScrapingAlert = Tally & { who: string; system?: number | null; account?: string };

export async function alertAdmins(
  ctx: Context,
  { who, system = null, account, asked, hits }: ScrapingAlert,
): Promise<void> {
  // No check reads the letters at its start.
  const { composeLetter, findAdminContacts } = await import('#domain/messages/compose.ts');
  const admins = await findAdminContacts(ctx);
  const data = { at: String(ctx.now), asked: String(asked), hits: String(hits) };
  const operator = system === null ? {} : { system: String(system) };
  const letter: Letter =
    account === undefined
      ? { template: 'network_sweeps', data: { ...data, ...operator } }
      : { template: 'account_sweeps', data: { ...data, account } };
  const wasSent = await commitIf(
    ctx,
    flagSource(ctx, who, system),
    claim(
      'not told',
      sql`update suspect_sources set notified_at = ${ctx.now} where who = ${who} and coalesce(notified_at, 0) <= ${ctx.now - DAY_MS}`,
    ),
    claim('ration', consume(ctx, limitOf('scraping_alert', letter.template))),
    admins.map((admin) => composeLetter(ctx, admin, letter)),
  );
  if (!wasSent) await commit(ctx, flagSource(ctx, who, system));
}

/** Counts since the last sync. `tripped`: over the limit within a minute. */
export type NetworkCounts = Tally & { who: string; kind: NetworkKind; system: number | null; tripped: boolean };

export type SuspectSource = { who: string; until: number; system: number | null };

/** Newest first: each isolate reads them every minute. */
const MAX_SUSPECT = 1000;

export async function syncCounts(
  ctx: Context,
  counts: NetworkCounts[],
): Promise<{ sums: TallySums[]; suspect: SuspectSource[] }> {
  if (counts.length > 0) await commit(ctx, addTallies(ctx, counts));
  const sources = counts.map(({ who }) => who);
  const [rows = []] = await readAll(ctx.db, sources.length > 0 ? [selectSums(ctx, sources)] : []);
  const sums = readSums(rows);
  for (const { who, kind, system, tripped } of counts) {
    const sum = sums.find((one) => one.who === who);
    if (sum && isScraping(sum)) await alertAdmins(ctx, { who, system, ...sum.hour });
    else if (tripped || (sum && isOverNetworkLimits(sum, kind))) await commit(ctx, flagSource(ctx, who, system));
  }
  const [suspect = []] = await readAll<SuspectSource>(ctx.db, [
    sql`select who, until, system from suspect_sources indexed by suspect_sources_until where until > ${ctx.now} order by until desc limit ${MAX_SUSPECT}`,
  ]);
  return { sums, suspect };
}

export const SUSPECT_FOR = 6 * HOUR;

function isOverNetworkLimits({ hour, day }: TallySums, kind: NetworkKind): boolean {
  const limits = NETWORK_LIMITS[kind];
  return hour.asked > limits.anHour || day.asked > limits.aDay || isScraping({ hour });
}

/** Many misses can lower the rate, so a high hit count alone suffices. */
function isScraping({ hour: { asked, answered, hits } }: Pick<TallySums, 'hour'>): boolean {
  const isHighHitRate = hits >= SCRAPING.hits && hits * 100 >= answered * SCRAPING.inAHundred;
  return asked >= SCRAPING.asked || isHighHitRate || hits >= SCRAPING.hitsAtAnyRate;
}

const isOverFindLimit = ({ day }: TallySums): boolean => day.hits >= FOUND_A_DAY;
