import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { usePrefetchOnIntent } from '#lib/queries/usePrefetchOnIntent.ts';
import { BrandLink } from '../BrandLink.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { BottomBar } from './BottomBar.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { NavMenuLink } from './NavMenuLink.tsx';
import { type NavConfig, NavProvider, useNav } from './navConfig.ts';
import { ProfileLink } from './ProfileLink.tsx';
import { ShellTop } from './ShellTop.tsx';

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
