import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Device, DeviceRecord } from '#lib/queries/outputs.ts';
import { NUMBER_LABELS, REPLACED_WARNING_PERIOD } from '#schemas/devices/numberChanges.ts';
import { DAY_MS, formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RefusedNotice } from './ActivateButton.tsx';
import { SerialConfirmed } from './MissingNumber.tsx';
import { knownNumbers, type Replacement, useReplacement } from './useReplacement.ts';

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

/** Both numbers in groups, to be compared digit by digit. */
function ReplaceNumberDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const replacement = useReplacement(device, onClose);
  const { which, typed } = replacement;
  const known = knownNumbers(device);
  const isSerial = which === 'serialNumber';
  return (
    <FormDialog title="Replace a wrong number" form={replacement} submit="Replace it" onClose={onClose}>
      <RefusedNotice {...replacement} />
      {known.length > 1 && (
        <Segmented
          label="Which number is wrong?"
          name="which"
          value={which}
          onChange={replacement.choose}
          options={known.map((value) => ({ value, label: NUMBER_LABELS[value] }))}
        />
      )}
      <RightNumber replacement={replacement} />
      <Facts
        rows={[
          { term: 'It is now', value: <Identifier value={device[which] ?? ''} serial={isSerial} /> },
          {
            term: 'It will be',
            value: typed ? <Identifier value={typed.trim()} serial={isSerial} /> : 'Type it above',
          },
        ]}
      />
      {replacement.isGuarded && (
        <PasswordField
          label="Current password"
          hint="Only you know it: whoever holds your phone cannot do this."
          {...replacement.field('currentPassword')}
          autoComplete="current-password"
        />
      )}
      <p className="small muted">
        Buyers are warned by the new number at once, and by the old one for {REPLACED_WARNING_PERIOD / DAY_MS} days
        more. We tell you by e-mail.
      </p>
    </FormDialog>
  );
}

function RightNumber({ replacement }: { replacement: Replacement }) {
  const { which, field, confirmed, confirm } = replacement;
  if (which !== 'serialNumber')
    return <ImeiField label={`Right ${NUMBER_LABELS[which]}`} aside="On the box or receipt" {...field('number')} />;
  return (
    <>
      <TextField
        label="Right serial number"
        {...field('number')}
        className="input-id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {confirmed !== null && <SerialConfirmed checked={confirmed} onChange={confirm} />}
    </>
  );
}
