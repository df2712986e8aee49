import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { NUMBER_LABELS } from '#schemas/devices/numberChanges.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { ReplaceNumberDialog } from './ReplaceNumberDialog.tsx';

export function ReplaceNumber({ record }: { record: DeviceRecord }) {
  const [open, setOpen] = useState(false);
  const { numbersReplaceableUntil: until, numberChanges = [] } = record;
  if (!until && numberChanges.length === 0) return null;
  return (
    <div className="stack gap-3 replace-number">
      {numberChanges.length > 0 && (
        <ul aria-label="Replaced numbers">
          {numberChanges.map(({ field, before, changedAt, warnsUntil }) => (
            <li key={changedAt} className="small muted">
              {NUMBER_LABELS[field]} was <Identifier value={before} serial={field === 'serialNumber'} /> until{' '}
              {formatDate(changedAt)}.{warnsUntil && ` Checks of it warn until ${formatDateTime(warnsUntil)}.`}
            </li>
          ))}
        </ul>
      )}
      {until && (
        <div>
          <Button icon={<Pencil />} onClick={() => setOpen(true)}>
            Replace a wrong number
          </Button>
          <p className="xs muted">Typed it wrongly? You can replace it until {formatDate(until)}.</p>
        </div>
      )}
      {open && <ReplaceNumberDialog device={record} onClose={() => setOpen(false)} />}
    </div>
  );
}
