import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { NavLink } from 'react-router-dom';
import { Lockup } from '../Lockup.tsx';
import { LINKS } from './links.ts';
import { ProfileLink } from './ProfileLink.tsx';
import { useLogout } from './useLogout.ts';

/** The side of a wide screen: every screen there is, and the way out. */
export function SideNav() {
  const logout = useLogout();
  return (
    <aside className="shell-side">
      <div>
        <Lockup />
        <nav className="side-nav" aria-label="Member">
          {LINKS.map(({ to, label, icon: Icon, exact, after }) => (
            <Fragment key={to}>
              <NavLink to={to} end={exact}>
                <Icon className="i" />
                {label}
              </NavLink>
              {after && <hr />}
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
