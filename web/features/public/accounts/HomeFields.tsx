import { TextField } from '#ui/TextField.tsx';
import type { FieldOf } from './fields.ts';

export function HomeFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="stack gap-3 account-part">
      <legend>Where you live</legend>
      <div className="stack two-columns">
        <TextField label="Country" autoComplete="country-name" {...field('country')} />
        <TextField label="State of residence" autoComplete="address-level1" {...field('stateOfResidence')} />
        <div className="whole-row">
          <TextField
            label="Address"
            hint="Letters, numbers, commas, full stops and hyphens"
            autoComplete="street-address"
            {...field('address')}
          />
        </div>
      </div>
    </fieldset>
  );
}
