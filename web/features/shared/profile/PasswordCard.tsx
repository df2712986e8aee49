import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** `onChanged`: after the other sessions have ended. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Password">
      <p className="muted profile-card-text">A new password signs you out on every other device.</p>
      <Button icon={<KeyRound />} onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Card>
  );
}
