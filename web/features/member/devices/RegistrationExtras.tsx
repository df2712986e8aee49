import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isGone, REGISTRATION_STATUSES } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { MODEL_MAX, NOTES_MAX } from '#schemas/rules/devices.ts';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { statusOption } from '#ui/statusOption.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Registration } from './useRegistration.ts';

const STATUSES = REGISTRATION_STATUSES.map(statusOption);

const EXTRAS = ['happenedOn', 'model', 'purchaseDate', 'notes'] as const;

/** Open where something of it is given, wrong, or to be chosen. */
export function RegistrationExtras({ registration, onlyGone }: { registration: Registration; onlyGone: boolean }) {
  const { values, stateOf } = registration;
  const [open, setOpen] = useState(values.status !== 'active' || EXTRAS.some((name) => values[name] !== ''));
  const isWrong = EXTRAS.some((name) => stateOf(name).state === 'invalid');
  return (
    <details className="fold" open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        More
        <ChevronDown className="i" />
      </summary>
      <div className="stackable">
        <Extras registration={registration} onlyGone={onlyGone} />
      </div>
    </details>
  );
}

function Extras({ registration, onlyGone }: { registration: Registration; onlyGone: boolean }) {
  const { values, field, change } = registration;
  return (
    <>
      <SelectField
        label="Status"
        name="status"
        hint={
          onlyGone
            ? 'Without a plan you can register a missing or stolen device. We will warn buyers at once.'
            : 'Already missing or stolen? Choose that here. We will warn buyers at once.'
        }
        value={values.status}
        onChange={(status) => change({ status })}
        options={onlyGone ? STATUSES.filter(({ value }) => isGone(value)) : STATUSES}
      />
      {isGone(values.status) && (
        <DateField
          label="When did it happen?"
          {...field('happenedOn')}
          aside="Optional"
          hint="People who check it see this day beside the day of your report."
          max={lagosDay(Date.now())}
        />
      )}
      <div className="pair">
        <TextField
          label="Model"
          {...field('model')}
          aside="Optional"
          hint="As the maker calls it: Samsung Galaxy A54 5G"
          maxLength={MODEL_MAX}
          autoComplete="off"
        />
        <DateField label="Purchase date" {...field('purchaseDate')} aside="Optional" max={lagosDay(Date.now())} />
      </div>
      <TextAreaField
        label="Notes"
        {...field('notes')}
        aside="Optional"
        hint="Scratches, stickers, where the receipt is: only you see this."
        maxLength={NOTES_MAX}
      />
    </>
  );
}
