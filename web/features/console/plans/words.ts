import { formatCount } from '#lib/format/counts.ts';
import { naira } from '#lib/format/format.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';

/** '12 members have' */
export function subscribersWords(count: number): string {
  return count === 1 ? '1 member has' : `${formatCount(count)} members have`;
}

export function removalWords({ name, removal, subscribers }: AdminPlan): string {
  if (removal === 'delete') return `Nobody has ever ordered “${name}”. It will be deleted for good.`;
  if (subscribers === 0) {
    return `“${name}” was ordered before, so it is archived, not deleted. It leaves pricing now. Nobody has it today.`;
  }
  return `“${name}” is archived, not deleted: it leaves pricing at once, and ${keepWords(subscribers)} it until their subscription ends.`;
}

export function restoreWords({ price, NoOfDevices }: AdminPlan): string {
  const cost = price === 0 ? 'free' : `${naira(price)} a month`;
  return `It goes back on pricing at once: ${cost}, ${devicesWords(NoOfDevices).toLowerCase()}.`;
}

export function archivedWords(subscribers: number): string {
  return subscribers === 0
    ? 'Subscription plan archived.'
    : `Subscription plan archived: ${keepWords(subscribers)} it.`;
}

const keepWords = (count: number) => (count === 1 ? '1 subscriber keeps' : `${formatCount(count)} subscribers keep`);
