import type { Device } from '#lib/queries/outputs.ts';
import { NUMBER_LABELS } from '#schemas/devices/numberChanges.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import { useMissingNumber } from './useMissingNumber.ts';

/** The number that was not known when a device that is gone was registered. */
export function MissingNumber({ device }: { device: Device }) {
  const { name, props, field, busy, confirmed, confirm } = useMissingNumber(device);
  if (device.serialNumber && name === 'serialNumber') return null;
  return (
    <form className="stackable" {...props} aria-label={`Add the ${NUMBER_LABELS[name]}`}>
      <TextField
        label={NUMBER_LABELS[name]}
        {...field(name)}
        hint="Found it? Add it, and buyers are warned by it, too."
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
