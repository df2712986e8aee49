import { Choice } from '#ui/Choice.tsx';

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
