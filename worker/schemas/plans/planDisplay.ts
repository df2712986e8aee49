import { formatNumber } from '#schemas/format/numbers.ts';
import { nairaWords, quote } from './paymentWords.ts';

/** `price` is whole naira a month; NoOfDevices 0 means unlimited devices. */
export type OfferedPlan = {
  id: string;
  name: string;
  price: number;
  NoOfDevices: number;
  description: string | null;
};

export const MOST_POPULAR = 'Most Popular';

/** The plan on the second card of every page. It is also the one chosen at first. */
export const isMostPopular = (place: number): boolean => place === 1;

/** The title above every error. */
export const PRICING_FAILED = 'Unable to Load Pricing';
/** Shown when the error says nothing more exact. */
export const PLANS_FAILED = 'Failed to load subscription plans';

/** Keywords of a plan's name; the first that fits counts. */
const ICONS = [
  ['person', /basic|student/i],
  ['family', /premium|family/i],
  ['enterprise', /admin|enterprise/i],
  ['parents', /extended|parents/i],
] as const;

/** `plan` where its name has no keyword. */
export type PlanIcon = (typeof ICONS)[number][0] | 'plan';

export const PLAN_ICONS: readonly PlanIcon[] = [...ICONS.map(([icon]) => icon), 'plan'];

export function planIconOf(name: string): PlanIcon {
  return ICONS.find(([, keyword]) => keyword.test(name))?.[0] ?? 'plan';
}

export function devicesWords(limit: number): string {
  if (limit === 0) return 'Unlimited devices';
  return limit === 1 ? '1 device' : `Up to ${formatNumber(limit)} devices`;
}

const STEPS = [
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/** '₦500', '₦2.5K', '₦1.2M', 'Free' of whole naira. Nothing is rounded away. */
export function shortPrice(naira: number): string {
  if (naira === 0) return 'Free';
  const step = STEPS.find(([least]) => naira >= least);
  return step ? `₦${naira / step[0]}${step[1]}` : nairaWords(naira);
}

export function yearlyPrice(plan: { price: number }): number {
  return quote(plan, 1, 'years').total;
}

export function savingWords(plan: { price: number }): string | null {
  const { saving } = quote(plan, 1, 'years');
  return saving > 0 ? `Save ${nairaWords(saving)} per year` : null;
}
