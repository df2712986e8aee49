import { RefreshCw } from 'lucide-react';
import type { FormEvent } from 'react';
import { PLAN_PAGES, type PlanPage } from '#schemas/plans/planPage.ts';
import { Button } from '#ui/Button.tsx';
import { Ghost } from '#ui/Ghost.tsx';

type Props = { page: PlanPage; title?: string; message: string; onRetry: () => void };

/** A form: reloads the page without a script. */
export function PlansFailed({ page, title, message, onRetry }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onRetry();
  }
  return (
    <div className="card error-state" role="alert">
      <Ghost wrong />
      {title && <h2 className="h3">{title}</h2>}
      <p data-slot="failure">{message}</p>
      <form action={PLAN_PAGES[page]} onSubmit={submit}>
        <Button type="submit" icon={<RefreshCw />}>
          Try Again
        </Button>
      </form>
    </div>
  );
}
