import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { focusField } from '#lib/forms/fieldFocus.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { MODEL_MAX, NOTES_MAX } from '#schemas/rules/devices.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useEdit } from './useEdit.ts';

type Props = { record: DeviceRecord; withPassword: PasswordConfirmation['withPassword']; onClose: () => void };

/** Escape keeps what was typed; Cancel drops it. */
export function EditForm({ record, withPassword, onClose }: Props) {
  const { props, field, problem, busy, cancel } = useEdit(record, withPassword, onClose);
  const { ref } = props;
  useEffect(() => {
    requestAnimationFrame(() => focusField(ref.current, 'name', { centred: true }));
  }, [ref]);
  return (
    <form
      className="stackable"
      {...props}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      aria-label="Edit device"
    >
      <TextField label="Device name" hint="What you call it" autoComplete="off" required {...field('name')} />
      <div className="pair">
        <TextField
          label="Model"
          hint="As the maker calls it"
          maxLength={MODEL_MAX}
          autoComplete="off"
          {...field('model')}
        />
        <DateField label="Purchase date" max={lagosDay(Date.now())} {...field('purchaseDate')} />
      </div>
      <TextAreaField label="Notes" hint="Only you see them." maxLength={NOTES_MAX} {...field('notes')} />
      <p className="xs muted">Numbers and type stay as registered. Its status changes with a report.</p>
      <Problem text={problem} icon={<TriangleAlert />} />
      <div className="btn-row">
        <Button type="submit" kind="primary" busy={busy}>
          Save changes
        </Button>
        <Button kind="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
