import { CircleCheck } from 'lucide-react';
import { devicesWords } from '../../../worker/schemas/plan-display.ts';
import { naira } from '../../lib/format.ts';
import type { Plan } from '../../lib/queries.ts';

/** A plan as it is offered; `current` is the member's own. */
export function PlanCard({ plan, current }: { plan: Plan; current: boolean }) {
  const { name, price, NoOfDevices, description } = plan;
  return (
    <article className={current ? 'plan plan-current' : 'plan'} aria-label={name}>
      <div className="plan-head">
        <h3 className="h3">{name}</h3>
        {current && (
          <span className="badge badge-accent">
            <CircleCheck className="i" />
            Your plan
          </span>
        )}
      </div>
      <p className="plan-price">
        <span className="amount">{naira(price)}</span>
        <span>/month</span>
      </p>
      <p className="plan-devices">{devicesWords(NoOfDevices)}</p>
      {description && <p className="plan-text">{description}</p>}
    </article>
  );
}
