import { ArrowRightLeft, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu } from '#ui/Menu.tsx';
import { DialogSample } from './DialogSample.tsx';
import { ToastSamples } from './ToastSamples.tsx';

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
