import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, holderMayHelp, messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { keyHolderPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { type DeviceStatus, isFlagged } from '#schemas/devices/statuses.ts';
import { STATUS_UPDATED } from '#schemas/responses/successTexts.ts';
import { CURRENT_PASSWORD } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { useDeviceChanged } from './registry.ts';

type Props = {
  device: Device;
  small?: boolean;
  /** Opens at once: the link leads here for nothing else. */
  initiallyOpen?: boolean;
  onClosed?: () => void;
};

/** Nothing for a device that is active or being transferred. */
export function ActivateButton({ device, small = false, initiallyOpen = false, onClosed }: Props) {
  const [open, setOpen] = useState(initiallyOpen);
  const words = activationOf(device);
  if (!words) return null;
  function close() {
    setOpen(false);
    onClosed?.();
  }
  return (
    <>
      <Button
        {...(small ? { kind: 'quiet', size: 'sm' } : { icon: <CircleCheck /> })}
        aria-label={`${words.act}: ${device.name}`}
        onClick={() => setOpen(true)}
      >
        {words.act}
      </Button>
      {open && <ActivationDialog device={device} words={words} onClose={close} />}
    </>
  );
}

type DialogProps = { device: Device; words: Activation; onClose: () => void };

function ActivationDialog({ device, words, onClose }: DialogProps) {
  const form = useActivation(device, onClose);
  return (
    <FormDialog title={words.title} form={form} submit={words.act} icon={<CircleCheck />} onClose={onClose}>
      <RefusedNotice {...form} />
      <p className="small">{words.text}</p>
      <PasswordField
        label="Current password"
        hint="Only you know it: whoever holds your phone cannot do this."
        {...form.field('currentPassword')}
      />
    </FormDialog>
  );
}

const RULES = { currentPassword: CURRENT_PASSWORD };
const FAILED = 'Failed to update device status. Please try again.';

/** The password is stored nowhere. */
function useActivation({ id }: Device, onDone: () => void) {
  const { values, change } = useValues({ currentPassword: '' });
  const [holderHelps, setHolderHelps] = useState(false);
  const deviceChanged = useDeviceChanged();
  const sending = useSending((error) => (fieldErrorsOf(error).currentPassword ? null : messageOf(error, FAILED)), {
    key: `activate-device:${id}`,
    silent: true,
  });
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending,
    async send() {
      const { reportId: _, ...device } = await api.devices.report.mutate({ id, status: 'active', ...values });
      onDone();
      deviceChanged({ ...device, reportedDate: null });
      toast.success(STATUS_UPDATED);
      focusIfLost();
    },
    onFailure: (error) => setHolderHelps(holderMayHelp(error)),
  });
  return { ...form, holderHelps };
}

/** Name and question of the act that makes a device active; null where there is none. */
export function activationOf({ status, name }: Pick<Device, 'status' | 'name'>) {
  if (isFlagged(status as DeviceStatus)) {
    return {
      act: 'I have it back',
      title: `You have “${name}” back?`,
      text: 'The warning ends, at once or after a waiting time that we tell you. Then buyers who check it are no longer told to stay away.',
    };
  }
  if (status !== 'inactive') return null;
  return { act: 'Make active', title: `Make “${name}” active?`, text: 'It shows as in use again.' };
}

type Activation = NonNullable<ReturnType<typeof activationOf>>;

type RefusedProps = {
  problem: string | null;
  /** A key holder's code is a way past it. */
  holderHelps: boolean;
  dismiss: () => void;
};

export function RefusedNotice({ problem, holderHelps, dismiss }: RefusedProps) {
  if (problem === null) return null;
  return (
    <Notice
      tone="stolen"
      onDismiss={holderHelps ? undefined : dismiss}
      actions={
        holderHelps && (
          <ButtonLink size="sm" to={keyHolderPath}>
            Use a key holder’s code
          </ButtonLink>
        )
      }
    >
      {problem}
    </Notice>
  );
}
