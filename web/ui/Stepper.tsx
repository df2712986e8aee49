import { Check } from 'lucide-react';

type Props = {
  steps: readonly string[];
  /** 0-based. */
  current: number;
  label?: string;
};

export function Stepper({ steps, current, label = 'Steps' }: Props) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="n">
            {index < current && <Check className="i" />}
            Step {index + 1}
            {index === current && ` of ${steps.length}`}
            {index < current && <span className="sr-only">, done</span>}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
