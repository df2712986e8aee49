import { useState } from 'react';
import { REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';

const REASONS = REMOVAL_REASONS.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));

export function DialogSample() {
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
