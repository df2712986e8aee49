import type { ReactNode } from 'react';
import { naira } from '#lib/format/format.ts';
import {
  CLAIMS,
  type OfferedPlan,
  PLAN_ICONS,
  savingWords,
  shortPrice,
  yearlyPrice,
} from '#schemas/plans/planDisplay.ts';
import type { PlanPage, PlanParts } from '#schemas/plans/planPage.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { OfferCard, type OfferCardProps } from './OfferCard.tsx';
import { NoPlans, PlansFailed } from './Plans.tsx';

/** The style sheet shows the chosen period, also without a script. */
export function PricingCard(props: OfferCardProps) {
  const { plan } = props;
  const yearly = shortPrice(yearlyPrice(plan));
  const saving = savingWords(plan);
  const price = (
    <div className="plan-prices">
      <div className="per-month">
        <p className="plan-price">
          <span className="amount" data-slot="monthly">
            {shortPrice(plan.price)}
          </span>
          {plan.price > 0 && <span data-row="priced">/month</span>}
        </p>
        {plan.price > 0 && (
          <p className="plan-or muted" data-row="priced">
            or <span data-slot="yearly">{yearly}</span> for a year
          </p>
        )}
      </div>
      <div className="per-year">
        <p className="plan-price">
          <span className="amount" data-slot="yearly">
            {yearly}
          </span>
          {plan.price > 0 && <span data-row="priced">/year</span>}
        </p>
        {saving && (
          <p className="plan-saving strong" data-row="saving" data-slot="saving">
            {saving}
          </p>
        )}
      </div>
    </div>
  );
  return <OfferCard {...props} price={price} />;
}

/** ₦{price}/month. */
export function HomeCard(props: OfferCardProps) {
  const price = (
    <p className="plan-price">
      <span className="amount" data-slot="price">
        {naira(props.plan.price)}
      </span>
      <span>/month</span>
    </p>
  );
  return <OfferCard {...props} price={price} />;
}

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** The style sheet follows the choice: works without a script. */
export function Period() {
  return (
    <div className="stack gap-2 billing">
      <Segmented label="Billing period" name="period" initial="monthly" options={PERIODS} />
      <p className="small muted">
        <b className="save">{CLAIMS.yearlyBadge}</b> <b className="save">Save 2 months</b> Pay for 10 months, get 12.
      </p>
    </div>
  );
}

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
