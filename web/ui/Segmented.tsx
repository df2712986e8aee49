type Option<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = {
  label: string;
  name: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
};

/** Two or three ways of the same thing, side by side. */
export function Segmented<Value extends string>({ label, name, value, options, onChange }: Props<Value>) {
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
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
