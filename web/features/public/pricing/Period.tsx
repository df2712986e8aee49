import { CLAIMS } from '#schemas/plans/claims.ts';
import { Segmented } from '#ui/Segmented.tsx';

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
