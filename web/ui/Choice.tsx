import { type Ref, useId } from 'react';

export type ChoiceProps = {
  label: string;
  hint?: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function Choice({ label, hint, name, checked, onChange, disabled, inputRef }: ChoiceProps) {
  const hintId = useId();
  return (
    <label className="choice">
      <input
        ref={inputRef}
        type="checkbox"
        name={name}
        checked={checked}
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
