import type { ReactNode } from 'react';
import { Lockup } from '../Lockup.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The head of every screen behind the sign-in. `children` stand in its middle. */
export function ShellTop({ children }: { children?: ReactNode }) {
  return (
    <header className="shell-top">
      <Lockup />
      {children}
      <div className="end">
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}
