import type { ReactNode } from 'react';
import { BrandLink } from '../BrandLink.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The head of every screen behind the sign-in. `children` stand in its middle, `end` before what is always there. */
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
