import { useState } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { StateDialog } from './StateDialog.tsx';

export function UserActs({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const [asking, ask] = useState(false);
  if (user.id === self?.id) return <ButtonLink to={PATHS.adminProfile}>Your profile</ButtonLink>;
  return (
    <>
      <Button onClick={() => ask(true)}>{user.deactivated ? 'Activate' : 'Deactivate'}</Button>
      {asking && <StateDialog user={user} onClose={() => ask(false)} />}
    </>
  );
}
