import { type OfferedPlan, POPULAR_PLACE } from './planDisplay.ts';

/** The public pages that show the plans on offer, and where they live. */
export const PLAN_PAGES = { home: '/', pricing: '/pricing' } as const;
export type PlanPage = keyof typeof PLAN_PAGES;

/** The plans on offer, or what is said because they did not come: from the Worker's page to the script that takes it over. */
export type Offer = { plans: OfferedPlan[] } | { failure: string };

/** The element that hands an Offer over. */
export const OFFER_ID = 'offer';

/**
 * What stands in the place of the plans, prerendered for the Worker to fill: a card of a plan like others and of one that
 * is most popular, in which every row and every icon there can be stands; no plans; plans that did not come.
 */
export type PlanParts = { plain: string; popular: string; empty: string; failed: string };

/** Path, below the assets, of a page's parts. */
export function partsPath(page: PlanPage): string {
  return `/plans/${page}.json`;
}

/** Where a plan is bought (part 1, §2 Pricing). */
export function subscribePath(id: string): string {
  return `/subscribe/${encodeURIComponent(id)}`;
}

/** Whether a page marks the plan at a place 'Most Popular': the second one, on both pages the same (part 1, §2). */
export function isHighlighted(place: number): boolean {
  return place === POPULAR_PLACE;
}
