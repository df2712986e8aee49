import { useId } from 'react';

type Props = {
  label: string;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (day: string) => void;
  invalid?: boolean;
  min?: string;
  max?: string;
};

export function FilterDay({ label, value, onChange, invalid, min, max }: Props) {
  const id = useId();
  return (
    <div className="filter filter-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="num"
        value={value}
        aria-invalid={invalid || undefined}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
