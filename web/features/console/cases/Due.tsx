import { Clock } from 'lucide-react';
import { DAY_MS, formatDateTime, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { classes } from '#ui/classes.ts';

type Props = {
  at: string | null;
  /** Without the day, where a sentence names it. */
  brief?: boolean;
};

/** The time that is left, above the day. */
export function Due({ at, brief = false }: Props) {
  if (at === null) return <span className="muted">No day set</span>;
  const left = Date.parse(at) - Date.now();
  const isSoon = left < DAY_MS;
  return (
    <>
      <span className={classes('due strong', isSoon && 'is-soon')}>
        {isSoon && <Clock className="i" />}
        {leftWords(left)}
      </span>
      {!brief && <span className="cell-sub num">{formatDateTime(at)}</span>}
    </>
  );
}

/** '3 days', '1 day 2 h', '20 min', '3 h over'. @param left milliseconds */
export function leftWords(left: number): string {
  const words = spanWords(Math.abs(left));
  return left < 0 ? `${words} over` : `${words} left`;
}

function spanWords(span: number): string {
  const days = Math.floor(span / DAY_MS);
  const hours = Math.floor((span % DAY_MS) / HOUR);
  if (days > 1) return `${days} days`;
  if (days === 1) return hours === 0 ? '1 day' : `1 day ${hours} h`;
  return hours > 0 ? `${hours} h` : `${Math.floor(span / MINUTE)} min`;
}
