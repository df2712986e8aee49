import { CircleQuestionMark, TriangleAlert } from 'lucide-react';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { DEVICE_TYPES, isGone } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/FieldNote.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ImeiHint } from './ImeiHint.tsx';
import { RegistrationExtras } from './RegistrationExtras.tsx';
import { isImeiAsSerial, needsImeiFields } from './registration.ts';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import type { Registration } from './useRegistration.ts';

const TYPES = DEVICE_TYPES.map((value) => ({ value, label: kindOf(value).word, icon: kindOf(value).icon }));

/** The fields of a new device. IMEIs are asked of phones and tablets only. */
export function RegistrationForm({
  registration,
  onlyGone = false,
}: {
  registration: Registration;
  onlyGone?: boolean;
}) {
  const { form, values, field, change, leave, shown, submit, sending, isWrong, problem } = registration;
  const type = shown('type');
  const gone = isGone(values.status);
  const isConfirmed = values.serialNumberConfirmed === 'yes';
  return (
    <form ref={form} className="stackable" onSubmit={submit} onBlur={leave} noValidate aria-label="New device">
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
      {gone && (
        // In a box of its own: a notice of the form's stands at its end on a phone.
        <div>
          <Notice status="missing" icon={<CircleQuestionMark />} role="note">
            <b>Phone gone?</b> Use a number you can read; change it later. It is on the box, on the receipt, or in your
            Google or Apple account.
          </Notice>
        </div>
      )}
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
      {isImeiAsSerial(values) && (isConfirmed || shown('serialNumber').state === 'invalid') && (
        <SerialConfirmed
          checked={isConfirmed}
          onChange={(chosen) => change({ serialNumberConfirmed: chosen ? 'yes' : '' })}
        />
      )}
      {needsImeiFields(values.type) && (
        <>
          <div className="pair pair-long">
            <ImeiField
              label="IMEI 1"
              name="imei1"
              value={values.imei1}
              onChange={(imei1) => change({ imei1 })}
              fieldState={shown('imei1')}
              required={!gone}
            />
            <ImeiField
              label="IMEI 2"
              name="imei2"
              aside="Optional"
              value={values.imei2}
              onChange={(imei2) => change({ imei2 })}
              fieldState={shown('imei2')}
            />
          </div>
          <ImeiHint />
        </>
      )}
      <RegistrationExtras registration={registration} onlyGone={onlyGone} />
      {problem && (
        <Notice status="stolen" icon={<TriangleAlert />}>
          {problem}
        </Notice>
      )}
      <Button type="submit" kind="primary" size="lg" busy={sending} aria-disabled={isWrong || undefined}>
        Register device
      </Button>
    </form>
  );
}
