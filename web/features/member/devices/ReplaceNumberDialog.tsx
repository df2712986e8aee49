import type { Device } from '#lib/queries/memberQueries.ts';
import { REPLACED_WARNS_FOR } from '#schemas/devices/numberChanges.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { knownNumbers, NUMBER_WORDS } from './replacement.ts';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import { useReplacement } from './useReplacement.ts';

type Props = { device: Device; onClose: () => void };

/** The right number, beside the one that stands there: both in groups, to be compared digit by digit. */
export function ReplaceNumberDialog({ device, onClose }: Props) {
  const replacement = useReplacement(device, onClose);
  const { form, field, typed, password, problem, sending } = replacement;
  const known = knownNumbers(device);
  const isSerial = field === 'serialNumber';
  const number = {
    label: `Right ${isSerial ? 'serial number' : NUMBER_WORDS[field]}`,
    name: 'number',
    value: typed,
    fieldState: replacement.numberState,
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !sending && onClose()} title="Replace a wrong number">
      <form
        className="stackable tight-fields"
        method="dialog"
        noValidate
        ref={form}
        aria-label="Replace a wrong number"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          replacement.submit();
        }}
      >
        <RefusedNotice problem={problem} holderHelps={replacement.holderHelps} onDismiss={replacement.dismiss} />
        {known.length > 1 && (
          <Segmented
            label="Which number is wrong?"
            name="which"
            value={field}
            onChange={replacement.choose}
            options={known.map((value) => ({ value, label: NUMBER_WORDS[value] }))}
          />
        )}
        {isSerial ? (
          <TextField
            {...number}
            className="input-id"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => replacement.type(target.value)}
          />
        ) : (
          <ImeiField {...number} aside="On the box or receipt" onChange={replacement.type} />
        )}
        {replacement.confirmed !== null && (
          <SerialConfirmed checked={replacement.confirmed} onChange={replacement.confirm} />
        )}
        <Facts
          rows={[
            { term: 'It is now', value: <Identifier value={device[field] ?? ''} serial={isSerial} /> },
            {
              term: 'It will be',
              value: typed ? <Identifier value={typed.trim()} serial={isSerial} /> : 'Type it above',
            },
          ]}
        />
        {password !== null && (
          <PasswordField
            label="Current password"
            name="currentPassword"
            hint="Only you know it: whoever holds your phone cannot do this."
            value={password}
            fieldState={replacement.passwordState}
            onChange={({ target }) => replacement.typePassword(target.value)}
            autoComplete="current-password"
          />
        )}
        <p className="small muted">
          Buyers are warned by the new number at once, and by the old one for {REPLACED_WARNS_FOR / DAY_MS} days more.
          We tell you by e-mail.
        </p>
        <div className="dialog-actions">
          <Button disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={sending}>
            Replace it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
