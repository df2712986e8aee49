import type { ReactNode } from 'react';
import { type OfferedPlan, PLAN_ICONS } from '#schemas/plans/planDisplay.ts';
import type { PlanPage, PlanParts } from '#schemas/plans/planPage.ts';
import { HomeCard } from './HomeCard.tsx';
import { NoPlans } from './NoPlans.tsx';
import { PlansFailed } from './PlansFailed.tsx';
import { PricingCard } from './PricingCard.tsx';

/** Has every row there can be. */
const BLANK: OfferedPlan = { id: '-', name: '…', price: 1, NoOfDevices: 1, description: '…' };

const CARDS = { home: HomeCard, pricing: PricingCard };

export function partOf(page: PlanPage, name: keyof PlanParts): ReactNode {
  const Card = CARDS[page];
  switch (name) {
    case 'empty':
      return <NoPlans />;
    case 'failed':
      return <PlansFailed page={page} message="…" onRetry={() => {}} />;
    default:
      return <Card plan={BLANK} popular={name === 'popular'} icons={PLAN_ICONS} />;
  }
}
