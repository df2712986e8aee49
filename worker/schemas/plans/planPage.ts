import type { OfferedPlan } from './planDisplay.ts';

export const PLAN_PAGES = { home: '/', pricing: '/pricing' } as const;
export type PlanPage = keyof typeof PLAN_PAGES;

export type Offer = { plans: readonly OfferedPlan[] } | { failure: string };

/** For the Worker to fill: cards with every row and icon there can be, no plans, and plans that did not come. */
export type PlanParts = { plain: string; popular: string; empty: string; failed: string };

export function partsPath(page: PlanPage): string {
  return `/plans/${page}.json`;
}

export function subscribePath(id: string): string {
  return `/subscribe/${encodeURIComponent(id)}`;
}
