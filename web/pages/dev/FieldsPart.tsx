import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { DEVICE_RULES, IDLE, REGISTRATION_RULES, validate } from '#schemas/rules/fieldRules.ts';
import { DateField } from '#ui/DateField.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';

const START = {
  name: '',
  username: 'amara_o',
  imei1: '351234567890123',
  imei2: '865102',
  phone: '0803 000 0123',
  password: 'Lagos2026',
  search: '',
  what: 'Snatched from a keke at the Yaba roundabout.',
  day: '2026-11-20',
  type: 'smartphone',
  reason: '',
};
const TYPES = [
  { value: 'smartphone', label: 'Smartphone', icon: <Smartphone /> },
  { value: 'tablet', label: 'Tablet', icon: <Tablet /> },
  { value: 'laptop', label: 'Laptop', icon: <Laptop /> },
];

export function FieldsPart() {
  const [typed, setTyped] = useState(START);
  const field = (name: keyof typeof START) => ({
    name,
    value: typed[name],
    onChange: (change: string | { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: typeof change === 'string' ? change : change.target.value })),
  });
  const nameState = typed.name === '' ? IDLE : validate(DEVICE_RULES.name, typed.name);
  return (
    <div className="stack sheet-grid sheet-grid-3">
      <TextField
        label="Device name"
        placeholder="For example: My Galaxy A54"
        hint="2-50 letters, digits, spaces, hyphens."
        {...field('name')}
        fieldState={nameState}
      />
      <TextField
        label="Username"
        {...field('username')}
        fieldState={validate(REGISTRATION_RULES.username, typed.username)}
      />
      <TextField label="Owner" name="owner" aside="Can’t be changed" value="Amara Okafor" disabled readOnly />
      <ImeiField label="IMEI 1" {...field('imei1')} />
      <ImeiField label="IMEI 2" aside="If there is one" {...field('imei2')} />
      <PhoneField
        label="Phone number"
        {...field('phone')}
        fieldState={validate(REGISTRATION_RULES.phoneNumber, typed.phone)}
      />
      <PasswordField label="Password" strength {...field('password')} />
      <SearchField label="Search" placeholder="Name, serial number or IMEI" {...field('search')} />
      <DateField label="When was it?" {...field('day')} />
      <TextAreaField
        label="What happened?"
        counter={`${typed.what.length}/500`}
        hint="Only you, the admins and, if you allow it, people who check will see this."
        {...field('what')}
      />
      <SelectField label="Device type" {...field('type')} options={TYPES} />
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        {...field('reason')}
        options={TYPES}
        fieldState={typed.reason === '' ? { state: 'invalid', message: 'Please choose one.' } : undefined}
      />
      <SelectField label="Not now" name="not-now" value="" onChange={() => {}} options={TYPES} disabled />
    </div>
  );
}
