import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { durationWords, nairaWords, quote } from '#schemas/plans/paymentWords.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { clampDuration, DURATION_WHOLE, longestDuration, type Period, typedDuration } from './order.ts';

const UNITS = [
  { value: 'months', label: 'Months' },
  { value: 'years', label: 'Years' },
] as const;

type Props = { period: Period; free: boolean; onChange: (period: Period) => void };

/** A number out of range becomes the nearest in range. */
export function PeriodFields({ period, free, onChange }: Props) {
  const { duration, unit } = period;
  const most = longestDuration(unit, free);
  const [typed, setTyped] = useState(String(duration));
  useEffect(() => setTyped(String(duration)), [duration]);
  const isNoNumber = typed !== '' && typedDuration(typed).duration === null;
  const set = (next: number) => onChange({ ...period, duration: clampDuration(next, most) });

  function type(text: string) {
    const { shown, duration: next } = typedDuration(text);
    setTyped(shown);
    if (next !== null) set(next);
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(duration + by);
  }

  return (
    <div className="period">
      <TextField
        label="Duration"
        name="duration"
        hint={most === 1 ? `1 ${unit.slice(0, -1)}` : `1 to ${most} ${unit}`}
        fieldState={isNoNumber ? { state: 'invalid', message: DURATION_WHOLE } : undefined}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={step}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(String(duration))}
        trailing={<Steppers unit={unit} duration={duration} most={most} onChange={set} />}
      />
      <Segmented
        label="Paid by the"
        name="unit"
        value={unit}
        options={UNITS}
        onChange={(next) => onChange({ duration: clampDuration(duration, longestDuration(next, free)), unit: next })}
      />
    </div>
  );
}

type SteppersProps = { unit: Period['unit']; duration: number; most: number; onChange: (duration: number) => void };

function Steppers({ unit, duration, most, onChange }: SteppersProps) {
  const one = `One ${unit.slice(0, -1)}`;
  return (
    <>
      <IconButton
        label={`${one} less`}
        icon={<Minus />}
        aria-disabled={duration <= 1}
        onClick={() => onChange(duration - 1)}
      />
      <IconButton
        label={`${one} more`}
        icon={<Plus />}
        aria-disabled={duration >= most}
        onClick={() => onChange(duration + 1)}
      />
    </>
  );
}

export function QuoteLines({ price, period: { duration, unit } }: { price: number; period: Period }) {
  const { months, subtotal, saving, total } = quote({ price }, duration, unit);
  return (
    <dl className="quote" aria-label="What it costs">
      <div>
        <dt>
          Subtotal
          <small className="num">
            {nairaWords(price)} × {durationWords(months, 'months')}
          </small>
        </dt>
        <dd className="num nowrap">{nairaWords(subtotal)}</dd>
      </div>
      <div className={saving > 0 ? 'quote-saving' : undefined}>
        <dt>
          Saving
          {price > 0 && (
            <small>{unit === 'years' ? 'Two months free a year' : 'Pay yearly and get 2 months free'}</small>
          )}
        </dt>
        <dd className="num nowrap">{saving > 0 ? `−${nairaWords(saving)}` : nairaWords(0)}</dd>
      </div>
      <div className="quote-total" aria-live="polite">
        <dt>Total</dt>
        <dd className="amount nowrap">{nairaWords(total)}</dd>
      </div>
    </dl>
  );
}
