import { type ComponentProps, type Ref, useId } from 'react';

type ChoiceProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onChange'> & {
  label: string;
  hint?: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
};

export function Choice({ label, hint, onChange, inputRef, ...input }: ChoiceProps) {
  const hintId = useId();
  return (
    <label className="choice">
      <input
        {...input}
        ref={inputRef}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? hintId : undefined}
      />
      <span>
        {label}
        {hint && <small id={hintId}>{hint}</small>}
      </span>
    </label>
  );
}

export function Switch(props: ChoiceProps) {
  return <Choice {...props} className="switch" role="switch" />;
}
