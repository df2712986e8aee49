import { Plans } from '#features/public/pricing/Plans.tsx';
import { PRICING_QUESTIONS } from '#features/public/pricing/texts.ts';
import { Band, Closing, PageHead } from '#features/public/site/parts.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { Accordion } from '#ui/Accordion.tsx';
import { Segmented } from '#ui/Segmented.tsx';

export function PricingPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap page-end pricing">
        <PageHead
          title="Plans and prices"
          lead={`${CLAIMS.freeTrial}: ask us before you order. Checking and reporting never need a plan.`}
        />
        <Period />
        <h2 className="sr-only">Plans</h2>
        <Plans page="pricing" />
      </div>
      <Band split id="questions" sunk title="Questions about plans">
        <Accordion items={PRICING_QUESTIONS} />
      </Band>
      <Closing
        title="Need more devices?"
        text="School, shop or company: talk to us, and we will find a price for you."
        first={{ to: PATHS.contact, label: 'Contact Sales' }}
        other={null}
      />
    </main>
  );
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
