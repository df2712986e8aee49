import { savingWords, shortPrice, yearlyPrice } from '#schemas/plans/planDisplay.ts';
import { OfferCard, type OfferCardProps } from './OfferCard.tsx';

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
