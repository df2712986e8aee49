import { PhoneField } from '#ui/PhoneField.tsx';
import type { FieldOf } from './fields.ts';

export function KeyHolderFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="stack gap-3 account-part" aria-describedby="key-holders-why">
      <legend>Key holders</legend>
      <p className="small muted prose" id="key-holders-why">
        Two people you trust. When your own phone is the one that is gone, you can have a one-time code sent to theirs.
        We write to them for nothing else.
      </p>
      <div className="stack two-columns">
        <PhoneField label="Key holder 1" autoComplete="off" {...field('keyholderPhone1')} />
        <PhoneField label="Key holder 2" autoComplete="off" {...field('keyholderPhone2')} />
      </div>
    </fieldset>
  );
}
