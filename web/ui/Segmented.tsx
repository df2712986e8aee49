import type { ReactNode } from 'react';

type Option<Value extends string> = { value: Value; label: ReactNode };

type Props<Value extends string> = {
  label: string;
  name: string;
  options: readonly Option<Value>[];
} & ({ value: Value; onChange: (value: Value) => void } | { initial: Value });

/** With `initial`, the browser keeps the choice and the style sheet reacts to it; no script is needed. */
export function Segmented<Value extends string>({ label, name, options, ...choice }: Props<Value>) {
  return (
    <fieldset className="field kind" aria-labelledby={`${name}-label`}>
      <span className="field-label" id={`${name}-label`}>
        {label}
      </span>
      <div className="segmented">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...('initial' in choice
                ? { defaultChecked: option.value === choice.initial }
                : { checked: option.value === choice.value, onChange: () => choice.onChange(option.value) })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
