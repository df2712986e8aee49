import { FilterDay } from './FilterDay.tsx';

type Props = {
  /** What the first day is called. */
  from: string;
  /** YYYY-MM-DD each, or empty for none. */
  startDate: string;
  endDate: string;
  onChange: (day: 'startDate' | 'endDate', value: string) => void;
};

/** A filter of a list that is a span of days: both stand on one row; typed the wrong way round, it says so. */
export function FilterDays({ from, startDate, endDate, onChange }: Props) {
  const isReversed = startDate !== '' && endDate !== '' && startDate > endDate;
  return (
    <div className="filter-days">
      <FilterDay
        label={from}
        value={startDate}
        max={endDate}
        invalid={isReversed}
        onChange={(day) => onChange('startDate', day)}
      />
      <FilterDay
        label="To"
        value={endDate}
        min={startDate}
        invalid={isReversed}
        onChange={(day) => onChange('endDate', day)}
      />
      {isReversed && (
        <p className="msg msg-invalid" role="alert">
          {from} is after To, so nothing can match. Change one of the dates.
        </p>
      )}
    </div>
  );
}
