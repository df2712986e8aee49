import { HOUR } from '#schemas/format/dates.ts';
import { NETWORK_LIMITS, type NetworkKind } from '#schemas/limits/limits.ts';
import type { Sums } from './tallies.ts';

/** For a source. */
export const FLAGGED_FOR = 6 * HOUR;

/** Per hour; `inAHundred` hits of a hundred answers. */
const FAR_OUT = { asked: 1000, hits: 20, inAHundred: 20, hitsAtAnyRate: 100 } as const;
/** Devices of others found by an account. */
const FOUND_A_DAY = 60;

/** From now on its checks need a person proof. */
export function isOverNetworkLimits({ hour, day }: Sums, kind: NetworkKind): boolean {
  const limits = NETWORK_LIMITS[kind];
  return hour.asked > limits.anHour || day.asked > limits.aDay || isFarOut({ hour });
}

/** Many misses can lower the rate, so a high hit count alone suffices. */
export function isFarOut({ hour: { asked, answered, hits } }: Pick<Sums, 'hour'>): boolean {
  const isRate = hits >= FAR_OUT.hits && hits * 100 >= answered * FAR_OUT.inAHundred;
  return asked >= FAR_OUT.asked || isRate || hits >= FAR_OUT.hitsAtAnyRate;
}

export const isOverFindLimit = ({ day }: Sums): boolean => day.hits >= FOUND_A_DAY;
