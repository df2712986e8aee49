import { type ReactNode, useEffect, useRef } from 'react';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { FieldNote } from './FieldFrame.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';

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

export type RadioCardOption<Value extends string = string> = {
  value: Value;
  label: string;
  icon: Icon;
  /** Its colours. */
  status?: DeviceStatus;
};

type RadioCardsProps<Value extends string> = {
  legend: string;
  name: string;
  /** Empty while none is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly RadioCardOption<Value>[];
};

export function RadioCards<Value extends string>({ legend, name, value, onChange, options }: RadioCardsProps<Value>) {
  return (
    <fieldset className="field">
      <legend className="field-label radio-legend">{legend}</legend>
      <div className="radio-place">
        <div className="radio-cards">
          {options.map((option) => (
            <label className="radio-card" key={option.value} data-status={option.status}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <IconSlot>{option.icon}</IconSlot>
              {option.label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

type OptionProps = { id: string; chosen: boolean; onPick: () => void; children: ReactNode };

/** One choice of a list whose keys are those of the field above it. */
export function Option({ id, chosen, onPick, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own
    <div
      ref={option}
      id={id}
      className="menu-item"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-highlighted={chosen ? '' : undefined}
      onClick={onPick}
    >
      {children}
    </div>
  );
}

/** Where an arrow key leads from option `at`, round and round; null for every other key. */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return at < count - 1 ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  return null;
}
