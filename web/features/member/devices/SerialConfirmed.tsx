import { Choice } from '#ui/Choice.tsx';

/** For a device whose serial number really reads as an IMEI: about one in sixty of those with 15 digits. */
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
