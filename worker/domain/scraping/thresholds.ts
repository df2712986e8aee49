import { HOUR } from '#schemas/format/dates.ts';
import { NETWORK_LIMITS, type NetworkKind } from '#schemas/limits/limits.ts';
import type { TallySums } from './tallies.ts';

export const FLAGGED_FOR = 6 * HOUR;

/** Per hour; `inAHundred` hits of a hundred answers. */
const SCRAPING_LIMITS = { asked: 1000, hits: 20, inAHundred: 20, hitsAtAnyRate: 100 } as const;
const MAX_FOUND_PER_DAY = 60;

export function isOverNetworkLimits({ hour, day }: TallySums, kind: NetworkKind): boolean {
  const limits = NETWORK_LIMITS[kind];
  return hour.asked > limits.anHour || day.asked > limits.aDay || isScraping({ hour });
}

/** Many misses can lower the rate, so a high hit count alone suffices. */
export function isScraping({ hour: { asked, answered, hits } }: Pick<TallySums, 'hour'>): boolean {
  const isHighHitRate = hits >= SCRAPING_LIMITS.hits && hits * 100 >= answered * SCRAPING_LIMITS.inAHundred;
  return asked >= SCRAPING_LIMITS.asked || isHighHitRate || hits >= SCRAPING_LIMITS.hitsAtAnyRate;
}

export const isOverFindLimit = ({ day }: TallySums): boolean => day.hits >= MAX_FOUND_PER_DAY;
