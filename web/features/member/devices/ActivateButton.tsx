import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { ActivationDialog } from './ActivationDialog.tsx';
import { activationOf } from './activation.ts';

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
      {open && <ActivationDialog device={device} onClose={close} />}
    </>
  );
}
