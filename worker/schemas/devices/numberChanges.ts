import { DAY_MS } from '#schemas/format/dates.ts';
import { isGone } from './statuses.ts';

export const NUMBER_FIELDS = ['serialNumber', 'imei1', 'imei2'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Of one device in all. */
export const NUMBER_CHANGES_MAX = 3;

/** After its registration. */
export const NUMBER_CHANGES_FOR = 30 * DAY_MS;

/** Checks of the replaced number go on warning: a change that its owner did not make can be undone. */
export const REPLACED_WARNS_FOR = 3 * DAY_MS;

export const NOT_REPLACEABLE =
  'Only a device that you registered as missing or stolen in the last 30 days, and that is still missing, can have a number replaced, three times in all.';

/**
 * Null when not. @param registeredAsGone when the owner registered it as missing or stolen, if they did @param changes
 * replaced already
 */
export function replaceableUntil(
  { status, removalScheduledFor }: { status: string; removalScheduledFor: number | null },
  registeredAsGone: number | undefined,
  changes: number,
  now: number,
): number | null {
  if (registeredAsGone === undefined || !isGone(status) || removalScheduledFor !== null) return null;
  const until = registeredAsGone + NUMBER_CHANGES_FOR;
  return changes < NUMBER_CHANGES_MAX && now < until ? until : null;
}
