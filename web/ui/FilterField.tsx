import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  value: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function FilterField<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="i" />
    </div>
  );
}
