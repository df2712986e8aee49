import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type Props<Value extends string> = {
  label: string;
  value: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function FilterField<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <FilterFrame label={label}>
      {(id) => (
        <>
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
        </>
      )}
    </FilterFrame>
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
  const day = (name: 'startDate' | 'endDate', label: string, limits: { min?: string; max?: string }) => (
    <FilterFrame label={label} className="filter-day">
      {(id) => (
        <input
          id={id}
          type="date"
          className="num"
          value={list.filters[name]}
          aria-invalid={isReversed || undefined}
          {...limits}
          onChange={({ target }) => list.choose(name, target.value)}
        />
      )}
    </FilterFrame>
  );
  return (
    <div className="filter-days">
      {day('startDate', from, { max: endDate || undefined })}
      {day('endDate', 'To', { min: startDate || undefined })}
      {isReversed && (
        <p className="msg msg-invalid" role="alert">
          {from} is after To, so nothing can match. Change one of the dates.
        </p>
      )}
    </div>
  );
}

type FrameProps = { label: string; className?: string; children: (id: string) => ReactNode };

export function FilterFrame({ label, className, children }: FrameProps) {
  const id = useId();
  return (
    <div className={classes('filter', className)}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
