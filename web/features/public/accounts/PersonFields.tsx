import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldOf } from './fields.ts';

export function PersonFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="stack gap-3 account-part">
      <legend>You</legend>
      <div className="stack two-columns">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Middle name" aside="Optional" autoComplete="additional-name" {...field('middleName')} />
        <TextField label="Surname" autoComplete="family-name" {...field('surName')} />
        <PhoneField label="Phone number" hint="Your one-time codes go to this phone." {...field('phoneNumber')} />
      </div>
    </fieldset>
  );
}
