import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { api, LINK_OPTIONS, onDoubtfulWrite, setAreaLink } from '#lib/api/client.ts';
import { gatherQueries } from '#lib/api/gatherQueries.ts';
import { readToken } from '#lib/api/sessionToken.ts';
import { initialsOf, properName } from '#lib/format/format.ts';
import { createQueryClient, persistQueries, restoreQueries } from '#lib/queries/client.ts';
import { forgetQueries } from '#lib/queries/forgetQueries.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { BrandLink, ThemeToggle } from '../ShellParts.tsx';
import {
  BottomBar,
  LogoutButton,
  type NavConfig,
  NavMenuLink,
  NavProvider,
  ProfileLink,
  useNav,
} from './BottomBar.tsx';

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

/** Data that this tab has kept is shown at once, and kept until the session ends. */
export function SignedInData({ userId, children }: { userId: string; children: ReactNode }) {
  const { state, refresh } = useSession();
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

  // The screen inside has asked just now: this goes along.
  useEffect(() => {
    if (state === 'loading') void refresh();
  }, [state, refresh]);

  // Lets users see whether their action was done.
  useEffect(() => onDoubtfulWrite(() => void client.invalidateQueries()), [client]);

  return (
    <trpc.Provider client={api} queryClient={client} abortOnUnmount>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

// Public pages make few requests and must stay small, so they have none of this.
setAreaLink(gatherQueries(LINK_OPTIONS.url, LINK_OPTIONS.fetch));
