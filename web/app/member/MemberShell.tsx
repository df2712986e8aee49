import type { ReactNode } from 'react';
import { usePrefetchOnApproach } from '../../lib/queriesPrefetch.ts';
import { BottomBar } from './BottomBar.tsx';
import { fetchScreen } from './lateScreens.tsx';
import { ShellTop } from './ShellTop.tsx';
import { SideNav } from './SideNav.tsx';

/** The frame of every member screen: a side on a wide screen, a thumb bar on a phone. */
export function MemberShell({ children }: { children: ReactNode }) {
  usePrefetchOnApproach(fetchScreen);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <SideNav />
        <ShellTop />
        <main className="shell-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <BottomBar />
      </div>
    </>
  );
}
