import { useState } from 'react';
import { DEVICE_RULES, type FieldState, REGISTRATION_RULES, validate } from '#schemas/rules/fieldRules.ts';
import { DateField } from '#ui/DateField.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Part } from './Part.tsx';
import { SelectSamples } from './SelectSamples.tsx';

const NOTHING: FieldState = { state: 'idle', message: '' };
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
};

/** Every field, empty, filled, right and wrong. */
export function FieldsPart() {
  const [typed, setTyped] = useState(START);
  const set = (name: keyof typeof START) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  return (
    <Part id="fields" title="Fields">
      <div className="sheet-grid sheet-grid-3">
        <TextField
          label="Device name"
          name="name"
          placeholder="For example: My Galaxy A54"
          hint="2-50 letters, digits, spaces, hyphens."
          value={typed.name}
          onChange={(event) => set('name')(event.target.value)}
          fieldState={typed.name === '' ? NOTHING : validate(DEVICE_RULES.name, typed.name)}
        />
        <TextField
          label="Username"
          name="username"
          value={typed.username}
          onChange={(event) => set('username')(event.target.value)}
          fieldState={validate(REGISTRATION_RULES.username, typed.username)}
        />
        <TextField label="Owner" name="owner" aside="Can’t be changed" value="Amara Okafor" disabled readOnly />
        <ImeiField label="IMEI 1" name="imei1" value={typed.imei1} onChange={set('imei1')} />
        <ImeiField label="IMEI 2" name="imei2" aside="If there is one" value={typed.imei2} onChange={set('imei2')} />
        <PhoneField
          label="Phone number"
          name="phone"
          value={typed.phone}
          onChange={(event) => set('phone')(event.target.value)}
          fieldState={validate(REGISTRATION_RULES.phoneNumber, typed.phone)}
        />
        <PasswordField
          label="Password"
          name="password"
          strength
          value={typed.password}
          onChange={(event) => set('password')(event.target.value)}
        />
        <SearchField
          label="Search"
          placeholder="Name, serial number or IMEI"
          value={typed.search}
          onChange={set('search')}
        />
        <DateField
          label="When was it?"
          name="day"
          value={typed.day}
          onChange={(event) => set('day')(event.target.value)}
        />
        <TextAreaField
          label="What happened?"
          name="what"
          counter={`${typed.what.length}/500`}
          hint="Only you, the admins and, if you allow it, people who check will see this."
          value={typed.what}
          onChange={(event) => set('what')(event.target.value)}
        />
        <SelectSamples />
      </div>
    </Part>
  );
}
