import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { naira } from '#lib/format/format.ts';
import type { Plan } from '#lib/queries/outputs.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { classes } from '#ui/classes.ts';

type Props = {
  plan: Plan;
  current: boolean;
  chosen?: boolean;
  action?: ReactNode;
};

export function PlanCard({ plan, current, chosen = false, action }: Props) {
  const { name, price, NoOfDevices, description } = plan;
  return (
    <article className={classes('plan', current && 'plan-current', chosen && 'is-chosen')} aria-label={name}>
      <div className="between plan-head">
        <h3 className="h3">{name}</h3>
        {current && (
          <span className="badge badge-accent">
            <CircleCheck className="i" />
            Your plan
          </span>
        )}
      </div>
      <p className="plan-price">
        <span className="amount">{price === 0 ? 'Free' : naira(price)}</span>
        {price > 0 && <span>/month</span>}
      </p>
      <p className="plan-devices">{devicesWords(NoOfDevices)}</p>
      {description && <p className="plan-text">{description}</p>}
      {action && <div className="plan-pick">{action}</div>}
    </article>
  );
}
