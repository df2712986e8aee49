import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { useLogout } from '#lib/session/useLogout.ts';
import { BrandLink } from '../BrandLink.tsx';
import { NavMenuLink } from './NavMenuLink.tsx';
import { useNav } from './navConfig.ts';
import { ProfileLink } from './ProfileLink.tsx';

export function SideNav() {
  const { name, links } = useNav();
  const logout = useLogout();
  return (
    <aside className="shell-side">
      <div>
        <BrandLink />
        <nav className="side-nav" aria-label={name}>
          {links.map((link) => (
            <Fragment key={link.to}>
              <NavMenuLink link={link} />
              {link.after && <hr />}
            </Fragment>
          ))}
        </nav>
        <nav className="side-nav foot" aria-label="Account">
          <ProfileLink />
          <button type="button" onClick={logout}>
            <LogOut className="i" />
            Logout
          </button>
        </nav>
      </div>
    </aside>
  );
}
