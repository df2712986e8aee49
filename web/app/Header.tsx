import { Menu, X } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { BrandLink, ThemeToggle } from './ShellParts.tsx';

export function Header({ path }: { path: string }) {
  return (
    <header className="site-header">
      <div className="wrap">
        <BrandLink />
        <nav className="site-nav" aria-label="Main">
          {HEADER_LINKS.map(({ to, label }) => (
            <Link
              className={to === PATHS.stolen ? 'is-sos' : undefined}
              key={to}
              to={to}
              aria-current={to === path ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="end">
          <ThemeToggle />
          <HeaderEnd />
          <MobileMenu path={path} />
        </div>
      </div>
    </header>
  );
}

/** Both sets are in the page; `has-session` on the root shows the right one before the first paint. */
function HeaderEnd() {
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
        <ButtonLink to={PATHS.dashboard} kind="primary" data-home="">
          Dashboard
        </ButtonLink>
      </span>
    </>
  );
}

/** A native disclosure: it opens before any script has come. `site.ts` closes it. */
function MobileMenu({ path }: { path: string }) {
  return (
    <details className="site-menu">
      <summary className="btn btn-quiet btn-icon" aria-label="Menu">
        <Menu className="i menu-shut" />
        <X className="i menu-open" />
      </summary>
      <nav className="stack gap-3 site-menu-sheet" aria-label="Menu" tabIndex={-1}>
        <ul className="plain">
          {HEADER_LINKS.filter(({ to }) => to !== PATHS.stolen).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={to === path ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
          <li className="for-visitors">
            <Link to={PATHS.login}>Login</Link>
          </li>
        </ul>
        <Link className="btn btn-primary btn-block for-visitors" to={PATHS.register}>
          Get Protected
        </Link>
        <Link className="btn btn-primary btn-block for-members" to={PATHS.dashboard} data-home="">
          Dashboard
        </Link>
        <ThemeToggle wide />
      </nav>
    </details>
  );
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
