import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';

/** A button for every kind of message. */
export function ToastSamples() {
  const [loading, setLoading] = useState<string>();
  return (
    <div className="sheet-row">
      <Button onClick={() => toast.success('Device registered successfully!')}>Say success</Button>
      <Button onClick={() => toast.error('Failed to update device status. Please try again.')}>Say error</Button>
      <Button onClick={() => toast.info('No device found with the provided identifier.')}>Say info</Button>
      <Button
        onClick={() => {
          if (!loading) return setLoading(toast.loading('Uploading profile picture...'));
          toast.dismiss(loading);
          setLoading(undefined);
        }}
      >
        {loading ? 'Done loading' : 'Say loading'}
      </Button>
      <Button
        onClick={() =>
          toast.withAction('“Old Redmi” is on its way out.', { label: 'Undo', onClick: () => toast.success('Kept.') })
        }
      >
        Say with an action
      </Button>
    </div>
  );
}
