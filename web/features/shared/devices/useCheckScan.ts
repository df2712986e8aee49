import { type RefObject, useState } from 'react';
import { useNumberScan } from '#features/shared/scan/useNumberScan.tsx';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import type { CheckQuery } from './identifierInput.tsx';
import { bareImei } from './useIdentifierTyping.ts';

type Checked = {
  kind: IdentifierKind;
  typed: string;
  field: RefObject<HTMLInputElement | null>;
  fill: (query: CheckQuery) => void;
  clear: () => void;
  askAgain: (query: CheckQuery) => void;
};

/** Asks at once for an IMEI, which has a check digit. Whether a serial number is the right one, a person sees. */
export function useCheckScan({ kind, typed, field, fill, clear, askAgain }: Checked) {
  const [read, setRead] = useState('');
  const scan = useNumberScan({
    wanted: kind,
    field: () => field.current,
    found({ imeis, serials: [serial = ''] }) {
      const identifier = imeis.join(' ');
      setRead(identifier || serial);
      if (identifier) askAgain({ identifier, kind: 'imei' });
      else fill({ identifier: serial, kind: 'serial' });
      field.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
  });
  // Of a number that is in the field no more nothing is said.
  const said = read && read === bareImei(typed) ? `We read ${read}.` : '';

  /** Who has scanned one has a box in hand and scans the next. */
  function clearForNext() {
    if (!said) return clear();
    fill({ identifier: '', kind });
    scan.button.onClick();
  }

  return { ...scan, said, clearForNext };
}
