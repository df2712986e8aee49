import { DAY_MS } from '#schemas/format/dates.ts';
import { isGone } from './statuses.ts';

export const NUMBER_FIELDS = ['serialNumber', 'imei1', 'imei2'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];
export const NUMBER_LABELS: Record<NumberField, string> = {
  imei1: 'IMEI 1',
  imei2: 'IMEI 2',
  serialNumber: 'Serial number',
};

const NUMBER_CHANGES_MAX = 3;

const NUMBER_CHANGE_PERIOD = 30 * DAY_MS;

/** Checks of the replaced number go on warning: a change that its owner did not make can be undone. */
export const REPLACED_WARNING_PERIOD = 3 * DAY_MS;

export const NOT_REPLACEABLE =
  'Only a device that you registered as missing or stolen in the last 30 days, and that is still missing, can have a number replaced, three times in all.';

/** @param registeredAsGone when the owner registered it as missing or stolen @param changes made already */
export function replaceableUntil(
  { status, removalScheduledFor }: { status: string; removalScheduledFor: number | null },
  registeredAsGone: number | undefined,
  changes: number,
  now: number,
): number | null {
  if (registeredAsGone === undefined || !isGone(status) || removalScheduledFor !== null) return null;
  const until = registeredAsGone + NUMBER_CHANGE_PERIOD;
  return changes < NUMBER_CHANGES_MAX && now < until ? until : null;
}
