import { RefreshCw } from 'lucide-react';
import type { FormEvent } from 'react';
import { PRICING_FAILED } from '#schemas/plans/planDisplay.ts';
import { PLAN_PAGES, type PlanPage } from '#schemas/plans/planPage.ts';
import { Button } from '#ui/Button.tsx';
import { Ghost } from '#ui/Ghost.tsx';

type Props = { page: PlanPage; message: string; onRetry: () => void };

/** A form: reloads the page without a script. The page of prices is reloaded with one, too. */
export function PlansFailed({ page, message, onRetry }: Props) {
  const isPricing = page === 'pricing';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPricing) window.location.reload();
    else onRetry();
  }
  return (
    <div className="card error-state" role="alert">
      <Ghost wrong />
      {isPricing && <h2 className="h3">{PRICING_FAILED}</h2>}
      <p data-slot="failure">{message}</p>
      <form action={PLAN_PAGES[page]} onSubmit={submit}>
        <Button type="submit" icon={<RefreshCw />}>
          Try Again
        </Button>
      </form>
    </div>
  );
}
