import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';

const undo = { label: 'Undo', onClick: () => toast.success('Kept.') };
const SAMPLES = {
  'Say success': () => toast.success('Device registered successfully!'),
  'Say error': () => toast.error('Failed to update device status. Please try again.'),
  'Say info': () => toast.info('No device found with the provided identifier.'),
  'Say with an action': () => toast.withAction('“Old Redmi” is on its way out.', undo),
};

export function ToastSamples() {
  const [loading, setLoading] = useState<string>();
  function load() {
    if (!loading) return setLoading(toast.loading('Uploading profile picture...'));
    toast.dismiss(loading);
    setLoading(undefined);
  }
  return (
    <div className="row gap-4">
      {Object.entries(SAMPLES).map(([label, say]) => (
        <Button key={label} onClick={say}>
          {label}
        </Button>
      ))}
      <Button onClick={load}>{loading ? 'Done loading' : 'Say loading'}</Button>
    </div>
  );
}
