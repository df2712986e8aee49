import { HOUR } from '#schemas/format/dates.ts';
import { NETWORK_LIMITS, type NetworkKind } from '#schemas/limits/limits.ts';
import type { Sums } from './tallies.ts';

/** How long a source stays flagged. */
export const FLAGGED_FOR = 6 * HOUR;

/** Alert thresholds for an hour: numbers asked, hits (answers that name a device), and hits in a hundred answers. */
const FAR_OUT = { asked: 1000, hits: 20, inAHundred: 20, hitsAtAnyRate: 100 } as const;
/** Devices of others that an account has found in a day. */
const FOUND_A_DAY = 60;

/** Whether checks of a network want a person's proof from now on. */
export function isOverNetworkLimits({ hour, day }: Sums, kind: NetworkKind): boolean {
  const limits = NETWORK_LIMITS[kind];
  return hour.asked > limits.anHour || day.asked > limits.aDay || isFarOut({ hour });
}

/** Whether to alert admins. Many misses can lower the rate, so a high hit count alone suffices. */
export function isFarOut({ hour: { asked, answered, hits } }: Pick<Sums, 'hour'>): boolean {
  const isRate = hits >= FAR_OUT.hits && hits * 100 >= answered * FAR_OUT.inAHundred;
  return asked >= FAR_OUT.asked || isRate || hits >= FAR_OUT.hitsAtAnyRate;
}

/** The same of an account, which a limit a day keeps from asking much. */
export const isOverFindLimit = ({ day }: Sums): boolean => day.hits >= FOUND_A_DAY;
