import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '#lib/session/profile.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

const DeletionDialog = lazy(() => import('./DeletionDialog.tsx'));

/** Nothing for admins and support, and once it is planned: a notice says so then. */
export function DeletionCard({ user }: { user: Profile }) {
  const [open, setOpen] = useState(false);
  if (isStaff(user.role) || user.deletionDueAt !== null) return null;
  return (
    <Card title="Delete your account">
      <p className="muted profile-card-text">
        We erase everything about you after 14 days. Until then you can change your mind.
      </p>
      <Button icon={<Trash2 />} onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeletionDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
