import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '#ui/SelectField.tsx';

const TYPES = [
  { value: 'smartphone', label: 'Smartphone', icon: <Smartphone /> },
  { value: 'tablet', label: 'Tablet', icon: <Tablet /> },
  { value: 'laptop', label: 'Laptop', icon: <Laptop /> },
] as const;

/** The choice from a list: chosen, empty, wrong, disabled. */
export function SelectSamples() {
  const [type, setType] = useState<(typeof TYPES)[number]['value'] | ''>('smartphone');
  const [none, setNone] = useState<(typeof TYPES)[number]['value'] | ''>('');
  return (
    <>
      <SelectField label="Device type" name="type" value={type} onChange={setType} options={TYPES} />
      <SelectField
        label="Reason"
        name="reason"
        placeholder="Choose a reason"
        value={none}
        onChange={setNone}
        options={TYPES}
        fieldState={none === '' ? { state: 'invalid', message: 'Please choose one.' } : undefined}
      />
      <SelectField label="Not now" name="not-now" value="" onChange={setNone} options={TYPES} disabled />
    </>
  );
}
