import { useRef, useState } from 'react';
import { useNumberScan } from '#features/shared/scan/useNumberScan.tsx';
import { Button } from '#ui/Button.tsx';
import { hasImeis, type Registration } from './registration.ts';

/** Fills in the numbers of a box or a *#06# screen. What it does not show stays as it is. */
export function ScanBox({ registration: { values, change } }: { registration: Registration }) {
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const scan = useNumberScan({
    wanted: hasImeis(values) ? 'both' : 'serial',
    field: () => place.current?.closest('form')?.querySelector<HTMLElement>('.input-id') ?? null,
    found({ imeis: [imei1, imei2], serials: [serialNumber] }) {
      change({
        ...(imei1 && { imei1 }),
        ...(imei2 && { imei2 }),
        ...(serialNumber && { serialNumber, serialUnreadable: '' }),
      });
      const read = [imei1 && 'IMEI 1', imei2 && 'IMEI 2', serialNumber && 'the serial number'].filter(Boolean);
      const last = read.pop();
      setSaid(`We filled in ${[read.join(', '), last].filter(Boolean).join(' and ')}. Compare with the box.`);
    },
  });
  return (
    <div className="stack gap-2" ref={place}>
      {scan.panel}
      <div hidden={scan.isOpen}>
        <Button {...scan.button}>Scan the box or the *#06# screen</Button>
      </div>
      <p className="small" role="status" hidden={scan.isOpen}>
        {scan.problem || said}
      </p>
    </div>
  );
}
