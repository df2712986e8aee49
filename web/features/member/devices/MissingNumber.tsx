import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { onlyError } from '#lib/forms/shownStates.ts';
import { type Form, useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { NUMBER_LABELS } from '#schemas/devices/numberChanges.ts';
import { hasImei, isFlagged } from '#schemas/devices/statuses.ts';
import { DEVICE_UPDATED } from '#schemas/responses/successTexts.ts';
import { DEVICE_RULES, IDLE, validate } from '#schemas/rules/fieldRules.ts';
import { imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import { SERIAL_IS_IMEI } from '#schemas/rules/serials.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { useDeviceChanged } from './registry.ts';

/** The number that was not known when the device was registered. */
export function MissingNumber({ device }: { device: Device }) {
  const { name, props, field, busy, confirmed, confirm } = useMissingNumber(device);
  if (device.serialNumber && name === 'serialNumber') return null;
  return (
    <form className="stackable mt-4" {...props} aria-label={`Add the ${NUMBER_LABELS[name]}`}>
      <TextField
        label={NUMBER_LABELS[name]}
        {...field(name)}
        hint={isFlagged(device.status) ? WARNS : HINTS[name]}
        className="input-id"
        autoComplete="off"
        spellCheck={false}
      />
      {confirmed !== null && <SerialConfirmed checked={confirmed} onChange={confirm} />}
      <Button type="submit" busy={busy}>
        Add it
      </Button>
    </form>
  );
}

const WARNS = 'Found it? Add it, and buyers are warned by it, too.';
const HINTS = { imei1: 'Dial *#06# to see it.', serialNumber: 'In Settings under About, or on the box.' };

function useMissingNumber(device: Device) {
  const { id, imei1 } = device;
  const name = !imei1 && hasImei(device) ? 'imei1' : 'serialNumber';
  const { values, change } = useValues({ imei1: '', serialNumber: '', isConfirmed: false });
  const deviceChanged = useDeviceChanged();
  const form = useForm<'imei1' | 'serialNumber', typeof values>({
    values,
    change: (part) => change({ isConfirmed: false, ...part }),
    fieldStates: {
      imei1: name === 'imei1' ? onlyError(validateImei(values.imei1)) : IDLE,
      serialNumber: name === 'imei1' ? IDLE : onlyError(validate(DEVICE_RULES.serialNumber, values.serialNumber)),
    },
    when: 'untilEdited',
    // Shown at the field.
    sending: useSending(() => null, { key: `add-number:${id}` }),
    async send() {
      const number = name === 'imei1' ? imeiDigits(values.imei1) : values.serialNumber.trim();
      const changed = await api.devices.edit.mutate({ id, [name]: number, serialNumberConfirmed: values.isConfirmed });
      deviceChanged(changed);
      toast.success(DEVICE_UPDATED);
      focusIfLost();
    },
    errorsOf: (error) => ({ [name]: fieldErrorsOf(error)[name] ?? messageOf(error, 'Failed to update device') }),
  });
  return { ...form, name, ...serialConfirmation(form, 'serialNumber', values.isConfirmed) } as const;
}

/** About one in sixty serial numbers of 15 digits reads as an IMEI. */
export function SerialConfirmed({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Choice
      label="It really is the serial number of this device"
      hint="Then a check by serial number finds this device. A check by IMEI does not."
      name="serialNumberConfirmed"
      checked={checked}
      onChange={onChange}
    />
  );
}

type Of<Name extends string> = Pick<Form<Name>, 'stateOf' | 'refuse'> & {
  change: (part: { isConfirmed: boolean }) => void;
};

/** Asks whether a serial number that reads as an IMEI is none; `confirmed` is null where it is not asked. */
export function serialConfirmation<Name extends string>(form: Of<Name>, name: Name, isConfirmed: boolean) {
  return {
    confirmed: isConfirmed || form.stateOf(name).message === SERIAL_IS_IMEI ? isConfirmed : null,
    confirm(chosen: boolean) {
      form.change({ isConfirmed: chosen });
      form.refuse(chosen ? {} : { [name]: SERIAL_IS_IMEI });
    },
  };
}
