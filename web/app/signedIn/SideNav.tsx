import { Fragment } from 'react';
import { BrandLink } from '../BrandLink.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { NavMenuLink } from './NavMenuLink.tsx';
import { useNav } from './navConfig.ts';
import { ProfileLink } from './ProfileLink.tsx';

export function SideNav() {
  const { name, links } = useNav();
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
          <LogoutButton />
        </nav>
      </div>
    </aside>
  );
}
