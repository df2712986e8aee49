import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { HEADER_LINKS } from './siteLinks.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** A native disclosure: it opens before any script has come. */
export function MobileMenu() {
  const { user } = useSession();
  const { key } = useLocation();
  const at = useRef(key);
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (at.current !== key) close(menu.current);
    at.current = key;
  }, [key]);

  return (
    <details
      className="site-menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close(menu.current);
        menu.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(menu.current);
      }}
    >
      <summary className="btn btn-quiet btn-icon" aria-label="Menu">
        <Menu className="i menu-shut" />
        <X className="i menu-open" />
      </summary>
      <nav className="stack gap-3 site-menu-sheet" aria-label="Menu">
        <ul className="plain">
          {HEADER_LINKS.filter(({ to }) => to !== PATHS.stolen).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
          <li className="for-visitors">
            <Link to={PATHS.login}>Login</Link>
          </li>
        </ul>
        <Link className="btn btn-primary btn-block for-visitors" to={PATHS.register}>
          Get Protected
        </Link>
        <Link className="btn btn-primary btn-block for-members" to={homePath(user)}>
          Dashboard
        </Link>
        <ThemeToggle wide />
      </nav>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}
