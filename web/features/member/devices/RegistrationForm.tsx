import { TriangleAlert } from 'lucide-react';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { DEVICE_TYPES, isGone, needsImei } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { Problem } from '#ui/Problem.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RegistrationExtras } from './RegistrationExtras.tsx';
import { isImeiAsSerial, isUnnamed, unnamed } from './registration.ts';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import type { Registration } from './useRegistration.ts';

const TYPES = DEVICE_TYPES.map((value) => ({ value, label: kindOf(value).word, icon: kindOf(value).icon }));

export function RegistrationForm({ registration, onlyGone }: { registration: Registration; onlyGone: boolean }) {
  const { values, field, change, busy, isWrong, problem } = registration;
  return (
    <form className="stackable" {...registration.props} aria-label="New device">
      <RadioCards
        legend="Device type"
        name="type"
        value={values.type}
        onChange={(type) => change({ type, ...(isUnnamed(values) && { name: unnamed(type) }) })}
        options={TYPES}
      />
      <Numbers registration={registration} />
      <TextField
        label="Device name"
        {...field('name')}
        onFocus={(event) => event.target.select()}
        autoComplete="off"
        required
      />
      <Problem text={problem} icon={<TriangleAlert />} />
      <Button type="submit" kind="primary" size="lg" busy={busy} aria-disabled={isWrong || undefined}>
        Register device
      </Button>
      <RegistrationExtras registration={registration} onlyGone={onlyGone} />
    </form>
  );
}

const NOT_HERE = 'On the box, on the receipt, or in your Google or Apple account. You can change it later.';

function Numbers({ registration }: { registration: Registration }) {
  const { values, change, stateOf, field } = registration;
  const isConfirmed = values.serialNumberConfirmed === 'yes';
  const gone = isGone(values.status);
  return (
    <>
      {needsImei(values.type) && (
        <>
          <ImeiField
            label="IMEI 1"
            {...field('imei1')}
            hint={gone ? NOT_HERE : 'Dial *#06#. Box or receipt if you don’t have it here.'}
            aside={undefined}
            required={!gone}
          />
          <ImeiField label="IMEI 2" {...field('imei2')} aside="Optional" />
        </>
      )}
      <TextField
        label="Serial number"
        {...field('serialNumber')}
        aside={gone ? 'One number is enough' : 'In Settings or on the box'}
        className="input-id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={!gone}
      />
      {isImeiAsSerial(values) && (isConfirmed || stateOf('serialNumber').state === 'invalid') && (
        <SerialConfirmed
          checked={isConfirmed}
          onChange={(chosen) => change({ serialNumberConfirmed: chosen ? 'yes' : '' })}
        />
      )}
    </>
  );
}
