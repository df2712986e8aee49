import { useId } from 'react';
import type { ChoiceProps } from './Choice.tsx';

export function Switch({ label, hint, name, checked, onChange, disabled, inputRef }: ChoiceProps) {
  const hintId = useId();
  return (
    <label className="choice">
      <input
        ref={inputRef}
        className="switch"
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
      />
      <span>
        {label}
        {hint && <small id={hintId}>{hint}</small>}
      </span>
    </label>
  );
}
