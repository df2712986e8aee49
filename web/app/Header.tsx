import { NavLink } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { BrandLink } from './BrandLink.tsx';
import { HeaderEnd } from './HeaderEnd.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { SITE_LINKS } from './siteLinks.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useScrolled } from './useScrolled.ts';

export function Header() {
  const stuck = useScrolled();
  return (
    <header className={stuck ? 'site-header is-stuck' : 'site-header'}>
      <div className="wrap">
        <BrandLink />
        <nav className="site-nav" aria-label="Main">
          <NavLink className="is-sos" to={PATHS.stolen}>
            Phone stolen?
          </NavLink>
          {SITE_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to}>
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
