import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { BrandLink } from './BrandLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { HEADER_LINKS } from './siteLinks.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

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
      <span className="ways for-visitors">
        <ButtonLink to={PATHS.login} kind="quiet">
          Login
        </ButtonLink>
        <ButtonLink to={PATHS.register} kind="primary">
          Get Protected
        </ButtonLink>
      </span>
      <span className="ways for-members">
        <ButtonLink to={homePath(user)} kind="primary">
          Dashboard
        </ButtonLink>
      </span>
    </>
  );
}

/** Pixels (specification part 1, §9). */
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
