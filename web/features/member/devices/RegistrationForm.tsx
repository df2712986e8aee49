import { CircleQuestionMark, Info, TriangleAlert } from 'lucide-react';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { DEVICE_TYPES, isGone } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/FieldNote.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Problem } from '#ui/Problem.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RegistrationExtras } from './RegistrationExtras.tsx';
import { isImeiAsSerial, needsImeiFields } from './registration.ts';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import type { Registration } from './useRegistration.ts';

const TYPES = DEVICE_TYPES.map((value) => ({ value, label: kindOf(value).word, icon: kindOf(value).icon }));

export function RegistrationForm({ registration, onlyGone }: { registration: Registration; onlyGone: boolean }) {
  const { values, field, change, stateOf, busy, isWrong, problem } = registration;
  const type = stateOf('type');
  const gone = isGone(values.status);
  return (
    <form className="stackable" {...registration.props} aria-label="New device">
      <div>
        <RadioCards
          legend="Device type"
          name="type"
          value={values.type}
          onChange={(chosen) => change({ type: chosen })}
          options={TYPES}
        />
        {type.state === 'invalid' && <FieldNote id="type-note" note={{ tone: 'invalid', text: type.message }} />}
      </div>
      {gone && <GoneNotice />}
      <div className="pair">
        <TextField
          label="Device name"
          {...field('name')}
          hint="What you call it: My Galaxy A54"
          autoComplete="off"
          required
        />
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
      </div>
      <Numbers registration={registration} />
      <RegistrationExtras registration={registration} onlyGone={onlyGone} />
      <Problem text={problem} icon={<TriangleAlert />} />
      <Button type="submit" kind="primary" size="lg" busy={busy} aria-disabled={isWrong || undefined}>
        Register device
      </Button>
    </form>
  );
}

function Numbers({ registration }: { registration: Registration }) {
  const { values, change, stateOf, field } = registration;
  const isConfirmed = values.serialNumberConfirmed === 'yes';
  return (
    <>
      {isImeiAsSerial(values) && (isConfirmed || stateOf('serialNumber').state === 'invalid') && (
        <SerialConfirmed
          checked={isConfirmed}
          onChange={(chosen) => change({ serialNumberConfirmed: chosen ? 'yes' : '' })}
        />
      )}
      {needsImeiFields(values.type) && (
        <>
          <div className="pair pair-long">
            <ImeiField label="IMEI 1" {...field('imei1')} required={!isGone(values.status)} />
            <ImeiField label="IMEI 2" aside="Optional" {...field('imei2')} />
          </div>
          <Notice icon={<Info />}>
            <b>Where is the IMEI?</b> Dial *#06#, or look in Settings &gt; About, or on the SIM tray or in the battery
            compartment.
          </Notice>
        </>
      )}
    </>
  );
}

/** A box of its own: on a phone the form's notice is at its end. */
function GoneNotice() {
  return (
    <div>
      <Notice status="missing" icon={<CircleQuestionMark />} role="note">
        <b>Phone gone?</b> Use a number you can read; change it later. It is on the box, on the receipt, or in your
        Google or Apple account.
      </Notice>
    </div>
  );
}
