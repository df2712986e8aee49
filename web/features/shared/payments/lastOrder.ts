import { addToDraft, forgetDraft, readDraft } from '#lib/forms/drafts.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { type Period, periodOf, withPeriod } from './order.ts';

const KEY = 'order';

/** Kept in this tab, so that a failed payment can be tried again as it was. */
export function rememberOrder(plan: string, { duration, unit }: Period): void {
  addToDraft(KEY, { plan, duration, unit });
}

export function forgetOrder(): void {
  forgetDraft(KEY);
}

export function orderPath(plan: string, period: Period): string {
  return `${PATHS.subscriptions}?${withPeriod(new URLSearchParams({ plan }), period)}`;
}

const lastOrder = () => readDraft<{ plan: string } & Period>(KEY);

/** Of an order that is not paid. */
export const lastPlan = (): string | undefined => lastOrder()?.plan;

/** Without a last order, to the plans. */
export function retryPath(): string {
  const { plan, duration, unit } = lastOrder() ?? {};
  if (!plan) return PATHS.subscriptions;
  return orderPath(plan, periodOf(new URLSearchParams({ duration: String(duration), unit: String(unit) })));
}
