import { Info } from 'lucide-react';
import { Notice } from '#ui/Notice.tsx';

export function ImeiHint() {
  return (
    <Notice icon={<Info />}>
      <b>Where is the IMEI?</b> Dial *#06#, or look in Settings &gt; About, or on the SIM tray or in the battery
      compartment.
    </Notice>
  );
}
