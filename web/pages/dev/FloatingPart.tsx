import { ArrowRightLeft, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Menu } from '#ui/Menu.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';

export function FloatingPart() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('nothing');

  function remove() {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setAsking(false);
      setDone('removed');
    }, 800);
  }

  return (
    <>
      <div className="row gap-4">
        <DialogSample />
        <Button kind="danger" onClick={() => setAsking(true)}>
          Ask before removing
        </Button>
        <Menu
          label="What to do with the device"
          trigger={<Ellipsis />}
          items={[
            { label: 'View', icon: <Eye />, to: '/dev/ui#floating' },
            { label: 'Edit', icon: <Pencil />, onSelect: () => setDone('edited') },
            { label: 'Transfer', icon: ArrowRightLeft, onSelect: () => setDone('transferred') },
            { label: 'Remove', icon: <Trash2 />, danger: true, onSelect: () => setAsking(true) },
          ]}
        />
        <span className="small muted" data-testid="done">
          Done: {done}
        </span>
      </div>
      <ToastSamples />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove “Old Redmi in the drawer”?"
        confirmLabel="Remove device"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={remove}
      >
        <p>It leaves your registry after 48 hours. Until then you can undo it.</p>
      </ConfirmDialog>
    </>
  );
}

const REASONS = REMOVAL_REASONS.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));

function DialogSample() {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof REMOVAL_REASONS)[number] | ''>('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Remove “Old Redmi in the drawer”?"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button kind="danger" onClick={() => setOpen(false)}>
              Remove device
            </Button>
          </>
        }
      >
        <p>It leaves your registry after 48 hours. Until then you can undo it.</p>
        <SelectField label="Reason for removal" name="removal" value={reason} onChange={setReason} options={REASONS} />
        <TextField label="Anything else" name="else" />
      </Dialog>
    </>
  );
}

const undo = { label: 'Undo', onClick: () => toast.success('Kept.') };
const SAMPLES = {
  'Say success': () => toast.success('Device registered successfully!'),
  'Say error': () => toast.error('Failed to update device status. Please try again.'),
  'Say info': () => toast.info('No device found with the provided identifier.'),
  'Say with an action': () => toast.withAction('“Old Redmi” is on its way out.', undo),
};

function ToastSamples() {
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
