import { LogOut, ReceiptText, Smartphone, UserRound } from 'lucide-react';
import { initialsOf, properName } from '../../lib/format.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useLogout } from './useLogout.ts';

/** The member's photo or initials, and what they may do about being signed in. */
export function AccountMenu() {
  const { user } = useSession();
  const logout = useLogout();
  return (
    <Menu
      label={`Account of ${user?.name ?? 'you'}`}
      trigger={<Avatar initials={initialsOf(user)} src={user?.imageUrl} />}
      heading={user ? `Signed in as ${properName(user.name)}` : undefined}
      items={[
        { label: 'Profile', icon: <UserRound />, to: PATHS.profile },
        { label: 'My devices', icon: <Smartphone />, to: PATHS.myDevices },
        { label: 'Payment history', icon: <ReceiptText />, to: PATHS.receipts },
        { label: 'Logout', icon: <LogOut />, onSelect: logout },
      ]}
    />
  );
}
