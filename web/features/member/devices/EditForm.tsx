import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { focusField } from '#lib/forms/fieldFocus.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { DEVICE_UPDATED } from '#schemas/responses/successTexts.ts';
import { MODEL_MAX, NOTES_MAX } from '#schemas/rules/devices.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Notice.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DateField, TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { useDeviceChanged } from './registry.ts';
import { changesOf, type DeviceTexts, type Edit, editStates, FIX_ALL, textsOf } from './texts.ts';

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
      <TextAreaField label="Notes" hint="Only you and our staff see them." maxLength={NOTES_MAX} {...field('notes')} />
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

const CHANGED =
  'This device was changed elsewhere in the meantime. What you typed is still here; save again to keep it.';

/** Typed values stay until they are saved or cancelled. */
function useEdit(record: DeviceRecord, withPassword: PasswordConfirmation['withPassword'], onDone: () => void) {
  const { values: typed, change, clear } = useDraft<Edit>(`edit-device:${record.id}`, {});
  const [compared, setCompared] = useState(false);
  const utils = trpc.useUtils();
  const deviceChanged = useDeviceChanged();
  const values = { ...textsOf(record), ...withoutSeen(typed) };
  const seen = typed.seen ?? record.updatedAt;

  const form = useForm({
    values,
    change: (part) => change({ ...part, seen }),
    fieldStates: editStates(typed, values),
    isRestored: (name) => typed[name] !== undefined,
    wrongText: FIX_ALL,
    centred: true,
    sending: useSending((error) => (isConflict(error) ? null : messageOf(error, 'Failed to update device')), {
      key: 'edit-device',
      silent: true,
    }),
    async send() {
      const changes = changesOf(record, values);
      if (Object.keys(changes).length === 0) return finish();
      const device = await withPassword(() => api.devices.edit.mutate({ id: record.id, ...changes, updatedAt: seen }));
      if (!device) return;
      deviceChanged(device);
      toast.success(DEVICE_UPDATED);
      finish();
    },
    onFailure: (error) => isConflict(error) && void loadCurrent(messageOf(error)),
  });

  /** Conflict: fetch the current values and keep what was typed. */
  async function loadCurrent(said: string) {
    try {
      const now = await utils.devices.get.fetch({ id: record.id }, { staleTime: 0 });
      change({ seen: now.updatedAt });
      setCompared(true);
      form.tell(now.updatedAt === seen ? said : CHANGED);
    } catch (error) {
      form.tell(messageOf(error));
    }
  }

  function finish() {
    clear();
    onDone();
  }

  function field(name: keyof DeviceTexts) {
    const differs = compared && values[name].trim() !== textsOf(record)[name];
    return { ...form.field(name), aside: differs ? inRegister(record, name) : undefined };
  }

  return { ...form, field, cancel: finish };
}

const isConflict = (error: unknown) => statusOf(error) === 409;

function inRegister(record: DeviceRecord, name: keyof DeviceTexts): string {
  const stands = textsOf(record)[name];
  return stands ? `Now: ${stands.slice(0, 40)}` : 'Now: empty';
}

function withoutSeen({ seen: _, ...texts }: Edit): Partial<DeviceTexts> {
  return texts;
}
