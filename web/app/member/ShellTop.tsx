import { Lockup } from '../Lockup.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The head of every member screen. */
export function ShellTop() {
  return (
    <header className="shell-top">
      <Lockup />
      <div className="end">
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}
