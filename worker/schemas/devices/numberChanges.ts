import { DAY_MS } from '#schemas/format/dates.ts';
import { isGone } from './statuses.ts';

/** The numbers that identify a device, by their fields. */
export const NUMBER_FIELDS = ['serialNumber', 'imei1', 'imei2'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** So many numbers of one device can be replaced in all. */
export const NUMBER_CHANGES_MAX = 3;

/** So long after its registration a number can be replaced. */
export const NUMBER_CHANGES_FOR = 30 * DAY_MS;

/** So long checks of the number that was replaced go on warning: a change that its owner did not make can be undone. */
export const REPLACED_WARNS_FOR = 3 * DAY_MS;

export const NOT_REPLACEABLE =
  'Only a device that you registered as missing or stolen in the last 30 days, and that is still missing, can have a number replaced, three times in all.';

/**
 * Until when the owner may replace a number of a device, or null when not.
 * @param registeredAsGone when the owner put it on the register as missing or stolen, if they did
 * @param changes how many of its numbers they have replaced already
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
