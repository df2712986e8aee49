import { useState } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useMay } from '#lib/session/useMay.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { StateDialog } from './StateDialog.tsx';

export function UserActs({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const may = useMay();
  const [asking, ask] = useState<'state' | 'role' | null>(null);
  const close = () => ask(null);
  if (user.erased) return null;
  if (user.id === self?.id) return <ButtonLink to={PATHS.adminProfile}>Your profile</ButtonLink>;
  return (
    <>
      {isStaff(user.role) && may('admin.setRole') && <Button onClick={() => ask('role')}>Change role</Button>}
      {may('admin.setDeactivated') && (
        <Button onClick={() => ask('state')}>{user.deactivated ? 'Activate' : 'Deactivate'}</Button>
      )}
      {asking === 'state' && <StateDialog user={user} onClose={close} />}
      {asking === 'role' && <RoleDialog user={user} onClose={close} />}
    </>
  );
}
