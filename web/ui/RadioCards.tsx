import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { type Icon, IconSlot } from './IconSlot.tsx';

export type RadioCardOption<Value extends string = string> = {
  value: Value;
  label: string;
  icon: Icon;
  /** A status whose colours it takes. */
  status?: DeviceStatus;
};

type Props<Value extends string> = {
  legend: string;
  name: string;
  /** Empty while none is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly RadioCardOption<Value>[];
};

export function RadioCards<Value extends string>({ legend, name, value, onChange, options }: Props<Value>) {
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
