import { type RefObject, useState } from 'react';
import { useNumberScan } from '#features/shared/scan/useNumberScan.tsx';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import type { CheckQuery } from './identifierInput.tsx';

type Checked = {
  kind: IdentifierKind;
  field: RefObject<HTMLInputElement | null>;
  fill: (query: CheckQuery) => void;
  askAgain: (query: CheckQuery) => void;
};

/** Asks at once for an IMEI, which has a check digit. Whether a serial number is the right one, a person sees. */
export function useCheckScan({ kind, field, fill, askAgain }: Checked) {
  const [said, setSaid] = useState('');
  const scan = useNumberScan({
    wanted: kind,
    field: () => field.current,
    found({ imeis, serials: [serial = ''] }) {
      setSaid(`We read ${imeis.join(' and ') || serial}.`);
      if (imeis.length > 0) askAgain({ identifier: imeis.join(' '), kind: 'imei' });
      else fill({ identifier: serial, kind: 'serial' });
      field.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
  });
  return { ...scan, said };
}
