import { Check, Minus } from 'lucide-react';
import { strengthOf } from './strength.ts';

export function PasswordStrength({ id, typed }: { id: string; typed: string }) {
  const { score, parts } = strengthOf(typed);
  return (
    <>
      <div className="strength" data-score={score} role="img" aria-label={`Strength ${score} of 4`}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <ul className="flow rules muted" id={id}>
        {parts.map(({ name, met }) => (
          <li key={name} className={met ? 'is-met' : undefined}>
            {met ? <Check className="i" /> : <Minus className="i" />}
            {name}
            {met && <span className="sr-only">: done</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
