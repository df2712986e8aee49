import type { Device } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { NUMBER_WORDS } from './replacement.ts';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import { useMissingNumber } from './useMissingNumber.ts';

/** Asks for the number that was not known when a device that is gone was registered; nothing where none is missing. */
export function MissingNumber({ device }: { device: Device }) {
  const { name, props, field, busy, confirmed, confirm } = useMissingNumber(device);
  if (device.serialNumber && name === 'serialNumber') return null;
  return (
    <form className="stackable" {...props} aria-label={`Add the ${NUMBER_WORDS[name]}`}>
      <TextField
        label={NUMBER_WORDS[name]}
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
