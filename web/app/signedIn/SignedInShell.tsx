import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { initialsOf, properName } from '#lib/format/format.ts';
import { usePrefetchOnIntent } from '#lib/queries/prefetchPage.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { BrandLink, ThemeToggle } from '../Header.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { BottomBar, LogoutButton, NavMenuLink, ProfileLink } from './BottomBar.tsx';
import { type NavConfig, NavProvider, useNav } from './navConfig.ts';
import '#lib/api/gatherQueries.ts';
import { api, onDoubtfulWrite } from '#lib/api/client.ts';
import { readToken } from '#lib/api/sessionToken.ts';
import { createQueryClient, forgetQueries } from '#lib/queries/client.ts';
import { trpc } from '#lib/queries/options.ts';
import { persistQueries, restoreQueries } from '#lib/queries/queryPersistence.ts';

type Props = {
  nav: NavConfig;
  /** Called with each link's address on hover or focus. */
  onIntent: (path: string) => void;
  console?: boolean;
  top?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
};

export function SignedInShell({ nav, onIntent, console = false, top, end, children }: Props) {
  usePrefetchOnIntent(onIntent);
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

/** Data that this tab has kept is shown at once, and kept until the session ends. */
export function SignedInData({ userId, children }: { userId: string; children: ReactNode }) {
  const [client] = useState(() => {
    const created = createQueryClient();
    restoreQueries(created, userId);
    return created;
  });

  useEffect(() => {
    const stop = persistQueries(client, userId);
    return () => {
      stop();
      if (!readToken()) forgetQueries();
    };
  }, [client, userId]);

  // So that people see whether it was done.
  useEffect(() => onDoubtfulWrite(() => void client.invalidateQueries()), [client]);

  return (
    <trpc.Provider client={api} queryClient={client} abortOnUnmount>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
