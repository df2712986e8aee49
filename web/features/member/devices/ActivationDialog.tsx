import { CircleCheck } from 'lucide-react';
import type { Device } from '#lib/queries/outputs.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogSubmit } from '#ui/DialogSubmit.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { activationOf } from './activation.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import { useActivation } from './useActivation.ts';

type Props = { device: Device; onClose: () => void };

export function ActivationDialog({ device, onClose }: Props) {
  const { field, props, busy, problem, holderHelps, dismiss } = useActivation(device, onClose);
  const words = activationOf(device);
  if (!words) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={words.title}>
      <form className="stackable tight-fields" {...props} aria-label={words.title}>
        <RefusedNotice problem={problem} holderHelps={holderHelps} onDismiss={dismiss} />
        <p className="small">{words.text}</p>
        <PasswordField
          label="Current password"
          hint="Only you know it: whoever holds your phone cannot do this."
          {...field('currentPassword')}
        />
        <DialogSubmit busy={busy} onCancel={onClose} icon={<CircleCheck />}>
          {words.act}
        </DialogSubmit>
      </form>
    </Dialog>
  );
}
