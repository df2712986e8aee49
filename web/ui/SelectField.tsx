import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldStateClass, isInvalid, noteId } from './FieldFrame.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';

type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: Icon;
  note?: string;
  disabled?: boolean;
};

type Props<Value extends string> = FieldWords & {
  name: string;
  /** Empty while none is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
};

/** Not for prerendered pages: it hides its form value with a style attribute. */
export function SelectField<Value extends string>({
  name,
  value,
  onChange,
  options,
  placeholder = 'Choose one',
  disabled,
  ...words
}: Props<Value>) {
  const id = useId();
  const labelId = `${id}-label`;
  return (
    <FieldFrame id={id} labelId={labelId} {...words}>
      <CSPProvider disableStyleElements>
        <Select.Root
          name={name}
          items={options}
          value={value === '' ? null : value}
          onValueChange={(chosen) => chosen !== null && onChange(chosen)}
          disabled={disabled}
        >
          <Select.Trigger
            id={id}
            className={classes('input select-trigger', fieldStateClass(words.fieldState))}
            aria-labelledby={`${labelId} ${id}`}
            aria-describedby={noteId(id)}
            aria-invalid={isInvalid(words.fieldState)}
          >
            <Select.Value className="select-value" placeholder={placeholder} />
            <Select.Icon className="i">
              <ChevronDown />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Positioner className="menu-place" sideOffset={4} alignItemWithTrigger={false}>
              <Select.Popup className="menu menu-list" aria-labelledby={labelId}>
                {options.map((option) => (
                  <Select.Item key={option.value} className="menu-item" value={option.value} disabled={option.disabled}>
                    {option.icon && <IconSlot>{option.icon}</IconSlot>}
                    <span className="menu-words">
                      <Select.ItemText>{option.label}</Select.ItemText>
                      {option.note && <small>{option.note}</small>}
                    </span>
                    <Select.ItemIndicator className="end">
                      <Check className="i" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      </CSPProvider>
    </FieldFrame>
  );
}
