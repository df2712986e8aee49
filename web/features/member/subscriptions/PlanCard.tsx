import { CircleCheck } from 'lucide-react';
import { naira } from '#lib/format/format.ts';
import type { Plan } from '#lib/queries/outputs.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';

type Props = { plan: Plan; current: boolean; chosen: boolean; onChoose: () => void };

export function PlanCard({ plan, current, chosen, onChoose }: Props) {
  const { name, price, NoOfDevices, description } = plan;
  const unchosen = current ? 'Extend' : 'Choose';
  const word = chosen ? 'Chosen' : unchosen;
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
      <div className="plan-pick">
        <Button block aria-pressed={chosen} aria-label={`${word} ${name}`} onClick={onChoose}>
          {word}
        </Button>
      </div>
    </article>
  );
}
