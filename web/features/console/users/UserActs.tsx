import { Ellipsis, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useMay } from '#lib/session/useMay.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Menu } from '#ui/Menu.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { StateDialog } from './StateDialog.tsx';

export function UserActs({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const may = useMay();
  const [asking, ask] = useState<'state' | 'role' | null>(null);
  const close = () => ask(null);
  if (user.erased) return null;
  if (user.id === self?.id) return <ButtonLink to={PATHS.adminProfile}>Your profile</ButtonLink>;
  const items = [
    ...(isStaff(user.role) && may('admin.setRole') ? [{ label: 'Change role', onSelect: () => ask('role') }] : []),
    ...(may('admin.setDeactivated')
      ? [{ label: user.deactivated ? 'Activate' : 'Deactivate', onSelect: () => ask('state') }]
      : []),
  ];
  return (
    <>
      <ButtonLink href={`tel:${user.phoneNumber}`} icon={<Phone />}>
        Call
      </ButtonLink>
      {user.email && (
        <ButtonLink href={`mailto:${user.email}`} icon={<Mail />}>
          Write
        </ButtonLink>
      )}
      {items.length > 0 && <Menu label="More for this account" trigger={<Ellipsis />} items={items} />}
      {asking === 'state' && <StateDialog user={user} onClose={close} />}
      {asking === 'role' && <RoleDialog user={user} onClose={close} />}
    </>
  );
}
