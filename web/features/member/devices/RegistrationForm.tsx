import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { newCasePath } from '#lib/paths/memberPaths.ts';
import { DEVICE_TYPES, isGone, REGISTRATION_STATUSES } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { MODEL_MAX, NOTES_MAX } from '#schemas/rules/devices.ts';
import { Fold } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Choice } from '#ui/Choice.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { statusOption } from '#ui/statusLooks.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DateField, TextField } from '#ui/TextField.tsx';
import { SerialConfirmed } from './MissingNumber.tsx';
import { hasImeis, isImeiAsSerial, isSerialLater, isUnnamed, type Registration, unnamed } from './registration.ts';
import { ScanBox } from './ScanBox.tsx';

const TYPES = DEVICE_TYPES.map((value) => ({ value, label: kindOf(value).word, icon: kindOf(value).icon }));

type Props = { registration: Registration; onlyGone: boolean };

export function RegistrationForm({ registration, onlyGone }: Props) {
  const { values, field, change, busy, isWrong, problem, taken } = registration;
  // Who came to report one is asked what happened before the button; no field moves while somebody types.
  const [reports] = useState(() => isGone(values.status));
  const status = <Status registration={registration} onlyGone={onlyGone} />;
  return (
    <form className="stackable" {...registration.props} aria-label="New device">
      <RadioCards
        legend="Device type"
        name="type"
        value={values.type}
        onChange={(type) => change({ type, ...(isUnnamed(values) && { name: unnamed(type) }) })}
        options={TYPES}
      />
      <ScanBox registration={registration} />
      <Numbers registration={registration} />
      {taken && problem !== null && <Taken {...taken} isStolen={values.status === 'stolen'} />}
      <TextField
        label="Device name"
        {...field('name')}
        onFocus={(event) => event.target.select()}
        autoComplete="off"
        required
      />
      {reports && status}
      {!taken && <Problem text={problem} icon={<TriangleAlert />} />}
      <Button type="submit" kind="primary" size="lg" busy={busy} aria-disabled={isWrong || undefined}>
        {isGone(values.status) ? `Report as ${values.status}` : 'Register device'}
      </Button>
      <RegistrationExtras registration={registration} status={reports ? null : status} />
    </form>
  );
}

type TakenProps = { number: string; words: string; isStolen: boolean };

/** Beside the numbers: there the focus goes. */
function Taken({ number, words, isStolen }: TakenProps) {
  const asked = { identifier: number, kind: 'ownership', cause: 'registration' } as const;
  return (
    <Notice
      tone="stolen"
      icon={<TriangleAlert />}
      actions={
        <ButtonLink size="sm" to={newCasePath(isStolen ? { ...asked, stolen: 'yes' } : asked)}>
          Open a case
        </ButtonLink>
      }
    >
      {words} Is it yours? Open a case: it is free, and you tell us there why. Or contact support: {SUPPORT.email} or{' '}
      {SHOWN.phone}.
    </Notice>
  );
}

const NOT_HERE = 'On the box, on the receipt, or in your Google or Apple account. You can change it later.';

function Numbers({ registration }: { registration: Registration }) {
  const { values, change, stateOf, field } = registration;
  const isConfirmed = values.serialNumberConfirmed === 'yes';
  const gone = isGone(values.status);
  return (
    <>
      {values.type === 'tablet' && (
        <Choice
          label="It has no SIM (Wi-Fi only)"
          name="wifiOnly"
          checked={values.wifiOnly === 'yes'}
          onChange={(chosen) => change({ wifiOnly: chosen ? 'yes' : '' })}
        />
      )}
      {hasImeis(values) && (
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
      {!isSerialLater(values) && (
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
      )}
      {hasImeis(values) && !gone && (
        <Choice
          label="I can’t read the serial number now"
          hint="Register it by its IMEI. You can add the serial number later, on its page."
          name="serialUnreadable"
          checked={values.serialUnreadable === 'yes'}
          onChange={(chosen) => change({ serialUnreadable: chosen ? 'yes' : '' })}
        />
      )}
      {!isSerialLater(values) &&
        isImeiAsSerial(values) &&
        (isConfirmed || stateOf('serialNumber').state === 'invalid') && (
          <SerialConfirmed
            checked={isConfirmed}
            onChange={(chosen) => change({ serialNumberConfirmed: chosen ? 'yes' : '' })}
          />
        )}
    </>
  );
}

const STATUSES = REGISTRATION_STATUSES.map(statusOption);

const EXTRAS = ['model', 'purchaseDate', 'notes'] as const;

/** Open where something of it is given, wrong, or to be chosen. */
function RegistrationExtras({ registration, status }: { registration: Registration; status: ReactNode }) {
  const { values, stateOf } = registration;
  const asked = status ? ([...EXTRAS, 'happenedOn'] as const) : EXTRAS;
  const [open, setOpen] = useState((status && values.status !== 'active') || asked.some((name) => values[name] !== ''));
  const isWrong = asked.some((name) => stateOf(name).state === 'invalid');
  return (
    <Fold title="More" open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <div className="stackable">
        {status}
        <Extras {...registration} />
      </div>
    </Fold>
  );
}

function Status({ registration, onlyGone }: Props) {
  const { values, field, change } = registration;
  return (
    <>
      <SelectField
        label="Status"
        name="status"
        hint={onlyGone ? undefined : 'Already missing or stolen? Choose that here. We will warn buyers at once.'}
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
    </>
  );
}

function Extras({ field }: Registration) {
  return (
    <>
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
