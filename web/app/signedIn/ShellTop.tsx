import { LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { initialsOf, properName } from '#lib/format/format.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { BrandLink } from '../BrandLink.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { useNav } from './navConfig.ts';

export function ShellTop({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <header className="row gap-1 shell-top">
      <BrandLink />
      {children}
      <div className="end">
        {end}
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}

function AccountMenu() {
  const { user } = useSession();
  const { profile, shortcuts } = useNav();
  const logout = useLogout();
  return (
    <Menu
      label={`${initialsOf(user)}, account of ${user?.name ?? 'you'}`}
      trigger={<Avatar initials={initialsOf(user)} src={user?.imageUrl} />}
      heading={user ? `Logged in as ${properName(user.name)}` : undefined}
      items={[
        { label: 'Profile', icon: <UserRound />, to: profile },
        ...shortcuts.map(({ icon: Icon, ...act }) => ({ ...act, icon: <Icon /> })),
        { label: 'Logout', icon: <LogOut />, onSelect: logout },
      ]}
    />
  );
}
