import type { Device } from '#lib/queries/outputs.ts';
import { NUMBER_LABELS, REPLACED_WARNING_PERIOD } from '#schemas/devices/numberChanges.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogSubmit } from '#ui/DialogSubmit.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { knownNumbers } from './replacement.ts';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import { type Replacement, useReplacement } from './useReplacement.ts';

type Props = { device: Device; onClose: () => void };

/** Both numbers in groups, to be compared digit by digit. */
export function ReplaceNumberDialog({ device, onClose }: Props) {
  const replacement = useReplacement(device, onClose);
  const { props, which, typed, busy } = replacement;
  const known = knownNumbers(device);
  const isSerial = which === 'serialNumber';
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title="Replace a wrong number">
      <form className="stackable tight-fields" {...props} aria-label="Replace a wrong number">
        <RefusedNotice
          problem={replacement.problem}
          holderHelps={replacement.holderHelps}
          onDismiss={replacement.dismiss}
        />
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
        <DialogSubmit busy={busy} onCancel={onClose}>
          Replace it
        </DialogSubmit>
      </form>
    </Dialog>
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
