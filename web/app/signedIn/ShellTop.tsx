import type { ReactNode } from 'react';
import { BrandLink } from '../BrandLink.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';

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
