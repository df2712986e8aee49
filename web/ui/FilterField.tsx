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

type FilterDaysProps = {
  /** Label of the first day. */
  from: string;
  /** Days are YYYY-MM-DD, or empty for none. */
  list: {
    filters: { startDate: string; endDate: string };
    choose: (day: 'startDate' | 'endDate', value: string) => void;
  };
};

/** Whether a day is chosen. */
export const isSpan = ({ startDate, endDate }: FilterDaysProps['list']['filters']) =>
  startDate !== '' || endDate !== '';

/** A list's filter by a span of days, both included. */
export function FilterDays({ from, list }: FilterDaysProps) {
  const { startDate, endDate } = list.filters;
  const isReversed = startDate !== '' && endDate !== '' && startDate > endDate;
  return (
    <div className="filter-days">
      <FilterDay
        label={from}
        value={startDate}
        max={endDate}
        invalid={isReversed}
        onChange={(day) => list.choose('startDate', day)}
      />
      <FilterDay
        label="To"
        value={endDate}
        min={startDate}
        invalid={isReversed}
        onChange={(day) => list.choose('endDate', day)}
      />
      {isReversed && (
        <p className="msg msg-invalid" role="alert">
          {from} is after To, so nothing can match. Change one of the dates.
        </p>
      )}
    </div>
  );
}

type DayProps = {
  label: string;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (day: string) => void;
  invalid?: boolean;
  min?: string;
  max?: string;
};

function FilterDay({ label, value, onChange, invalid, min, max }: DayProps) {
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
