import { CLAIMS } from '#schemas/plans/claims.ts';
import { Segmented } from '#ui/Segmented.tsx';

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  {
    value: 'yearly',
    label: (
      <>
        Yearly <span className="save strong">{CLAIMS.yearlyBadge}</span>
      </>
    ),
  },
] as const;

/** The style sheet follows the choice: works without a script. */
export function Period() {
  return (
    <div className="billing">
      <Segmented label="Billing period" name="period" initial="monthly" options={PERIODS} />
    </div>
  );
}
