import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { BrandLink, ThemeToggle } from './ShellParts.tsx';

export function Header() {
  const stuck = useScrolled();
  return (
    <header className={stuck ? 'site-header is-stuck' : 'site-header'}>
      <div className="wrap">
        <BrandLink />
        <nav className="site-nav" aria-label="Main">
          {HEADER_LINKS.map(({ to, label }) => (
            <NavLink className={to === PATHS.stolen ? 'is-sos' : undefined} key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="end">
          <ThemeToggle />
          <HeaderEnd />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Both sets are in the page; `has-session` on the root shows the right one before the first paint. */
function HeaderEnd() {
  const { user } = useSession();
  return (
    <>
      <span className="gap-2 ways for-visitors">
        <ButtonLink to={PATHS.login} kind="quiet">
          Login
        </ButtonLink>
        <ButtonLink to={PATHS.register} kind="primary">
          Get Protected
        </ButtonLink>
      </span>
      <span className="gap-2 ways for-members">
        <ButtonLink to={homePath(user)} kind="primary">
          Dashboard
        </ButtonLink>
      </span>
    </>
  );
}

/** Pixels. */
const THRESHOLD = 20;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > THRESHOLD);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

/** A native disclosure: it opens before any script has come. */
function MobileMenu() {
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
        if (!event.currentTarget.contains(event.relatedTarget)) close(menu.current);
      }}
    >
      <summary className="btn btn-quiet btn-icon" aria-label="Menu">
        <Menu className="i menu-shut" />
        <X className="i menu-open" />
      </summary>
      <nav className="stack gap-3 site-menu-sheet" aria-label="Menu" tabIndex={-1}>
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

const HEADER_LINKS = [
  { to: PATHS.checker, label: 'Check a device' },
  { to: PATHS.stolen, label: 'Phone stolen?' },
  { to: PATHS.pricing, label: 'Pricing' },
  { to: PATHS.faq, label: 'Help' },
] as const;

export const FOOTER_LINKS = [
  { to: PATHS.services, label: 'Services' },
  { to: PATHS.about, label: 'About' },
  { to: PATHS.team, label: 'Meet the Nerds' },
  { to: PATHS.contact, label: 'Contact' },
  { to: PATHS.verify, label: 'Is this paper real?' },
  { to: PATHS.forPolice, label: 'For police and shops' },
  { to: PATHS.log, label: 'Public log' },
  { to: PATHS.privacy, label: 'Privacy' },
  { to: PATHS.terms, label: 'Terms' },
] as const;
