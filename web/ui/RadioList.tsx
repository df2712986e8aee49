import { FieldNote } from './FieldFrame.tsx';

type Props<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; hint?: string }[];
  hint?: string;
  disabled?: boolean;
};

export function RadioList<Value extends string>(props: Props<Value>) {
  const { legend, name, value, onChange, options, hint, disabled } = props;
  return (
    <fieldset className="field radio-list" disabled={disabled}>
      <legend className="field-label">{legend}</legend>
      {options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small className="num">{option.hint}</small>}
          </span>
        </label>
      ))}
      {hint && <FieldNote id={`${name}-hint`} note={{ tone: 'hint', text: hint }} />}
    </fieldset>
  );
}
