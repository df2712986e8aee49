type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

export function Chips<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  return (
    <fieldset className="flow" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          className="chip"
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
