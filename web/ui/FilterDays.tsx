import { FilterDay } from './FilterDay.tsx';

type Props = {
  /** What the first day is called. */
  from: string;
  /** YYYY-MM-DD each, or empty for none. */
  startDate: string;
  endDate: string;
  onChange: (day: 'startDate' | 'endDate', value: string) => void;
};

/** A filter of a list that is a span of days: both stand on one row, neither reaches past the other. */
export function FilterDays({ from, startDate, endDate, onChange }: Props) {
  return (
    <div className="filter-days">
      <FilterDay label={from} value={startDate} max={endDate} onChange={(day) => onChange('startDate', day)} />
      <FilterDay label="To" value={endDate} min={startDate} onChange={(day) => onChange('endDate', day)} />
    </div>
  );
}
