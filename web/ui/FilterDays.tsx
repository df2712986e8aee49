import { useId } from 'react';

type Props = {
  /** Label of the first day. */
  from: string;
  /** Days are YYYY-MM-DD, or empty for none. */
  list: {
    filters: { startDate: string; endDate: string };
    choose: (day: 'startDate' | 'endDate', value: string) => void;
  };
};

/** Whether a day is chosen. */
export const isSpan = ({ startDate, endDate }: Props['list']['filters']) => startDate !== '' || endDate !== '';

/** A list's filter by a span of days, both included. */
export function FilterDays({ from, list }: Props) {
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
