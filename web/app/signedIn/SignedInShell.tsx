import type { ReactNode } from 'react';
import { usePrefetchOnIntent } from '#lib/queries/usePrefetchOnIntent.ts';
import { BottomBar } from './BottomBar.tsx';
import { type NavConfig, NavProvider } from './navConfig.ts';
import { ShellTop } from './ShellTop.tsx';
import { SideNav } from './SideNav.tsx';

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
  return (
    <NavProvider value={nav}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={console ? 'shell console' : 'shell'} data-density={console ? 'compact' : undefined}>
        <SideNav />
        <ShellTop end={end}>{top}</ShellTop>
        <main className="stack shell-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <BottomBar />
      </div>
    </NavProvider>
  );
}
