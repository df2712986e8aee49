import { addToDraft, forgetDraft, readDraft } from '#lib/forms/drafts.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { type Period, periodOf, withPeriod } from './order.ts';

const KEY = 'order';

/** Keeps in this tab what somebody went to pay for, so that a payment that fails can be tried again as it was. */
export function rememberOrder(plan: string, { duration, unit }: Period): void {
  addToDraft(KEY, { plan, duration, unit });
}

/** After it was paid. */
export function forgetOrder(): void {
  forgetDraft(KEY);
}

/** The subscriptions page with an order in it. */
export function orderPath(plan: string, period: Period): string {
  return `${PATHS.subscriptions}?${withPeriod(new URLSearchParams({ plan }), period)}`;
}

/** The way to try the last order again; without one, to the plans. */
export function retryPath(): string {
  const { plan, duration, unit } = readDraft<Record<string, unknown>>(KEY) ?? {};
  if (typeof plan !== 'string') return PATHS.subscriptions;
  return orderPath(plan, periodOf(new URLSearchParams({ duration: String(duration), unit: String(unit) })));
}
