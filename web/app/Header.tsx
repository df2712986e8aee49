import { NavLink } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { useStuck } from '../lib/useStuck.ts';
import { Lockup } from './Lockup.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** With a single place to go, the link itself stands here on every screen: a menu would only hide it. */
export function Header() {
  const stuck = useStuck();
  return (
    <header className={stuck ? 'site-header is-stuck' : 'site-header'}>
      <div className="wrap">
        <Lockup />
        <nav className="site-nav" aria-label="Main">
          <NavLink to={PATHS.checker}>Check a device</NavLink>
        </nav>
        <div className="end">
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
