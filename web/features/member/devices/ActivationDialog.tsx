import { CircleCheck } from 'lucide-react';
import type { Device } from '#lib/queries/memberQueries.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { activationOf } from './activation.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import { useActivation } from './useActivation.ts';

type Props = { device: Device; onClose: () => void };

/** "I have it back" and "Make active": the password, and nothing else. */
export function ActivationDialog({ device, onClose }: Props) {
  const { form, field, submit, problem, holderHelps, dismiss, sending } = useActivation(device, onClose);
  const words = activationOf(device);
  if (!words) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && !sending && onClose()} title={words.title}>
      <form
        className="stackable tight-fields"
        method="dialog"
        noValidate
        ref={form}
        aria-label={words.title}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <RefusedNotice problem={problem} holderHelps={holderHelps} onDismiss={dismiss} />
        <p className="small">{words.text}</p>
        <PasswordField
          label="Current password"
          hint="Only you know it: whoever holds your phone cannot do this."
          {...field('currentPassword')}
        />
        <div className="dialog-actions">
          <Button disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={sending} icon={<CircleCheck />}>
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
