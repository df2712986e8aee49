import { useQueryClient } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { initialsOf, properName } from '#lib/format/format.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { BrandLink } from '../BrandLink.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { BottomBar, LogoutButton, NavMenuLink, ProfileLink } from './BottomBar.tsx';

import { type NavConfig, NavProvider, useNav } from './navConfig.ts';

type Props = {
  nav: NavConfig;
  console?: boolean;
  top?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
};

export function SignedInShell({ nav, console = false, top, end, children }: Props) {
  const queries = useQueryClient();
  return (
    <NavProvider value={nav}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={console ? 'shell console' : 'shell'} data-density={console ? 'compact' : undefined}>
        <SideNav />
        <ShellTop end={end}>{top}</ShellTop>
        <main className="stack shell-main" id="main" tabIndex={-1}>
          <ScreenBoundary inMain onRetry={() => void queries.resetQueries()}>
            {children}
          </ScreenBoundary>
        </main>
        <BottomBar />
      </div>
    </NavProvider>
  );
}

function SideNav() {
  const { name, links } = useNav();
  return (
    <aside className="shell-side">
      <div>
        <BrandLink />
        <nav className="side-nav" aria-label={name}>
          {links.map((link) => (
            <Fragment key={link.to}>
              {link.heading && <p className="nav-group">{link.heading}</p>}
              <NavMenuLink link={link} />
            </Fragment>
          ))}
        </nav>
        <nav className="side-nav foot" aria-label="Account">
          <ProfileLink />
          <LogoutButton />
        </nav>
      </div>
    </aside>
  );
}

function ShellTop({ children, end }: { children?: ReactNode; end?: ReactNode }) {
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
