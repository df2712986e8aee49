import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { NavLink } from 'react-router-dom';
import { Lockup } from '../Lockup.tsx';
import { ProfileLink } from './ProfileLink.tsx';
import { usePlace } from './place.ts';
import { useLogout } from './useLogout.ts';
import { Waiting } from './Waiting.tsx';

/** The side of a wide screen: every screen there is, and the way out. */
export function SideNav() {
  const { name, links } = usePlace();
  const logout = useLogout();
  return (
    <aside className="shell-side">
      <div>
        <Lockup />
        <nav className="side-nav" aria-label={name}>
          {links.map(({ to, label, icon: Icon, exact, after }) => (
            <Fragment key={to}>
              <NavLink to={to} end={exact}>
                <Icon className="i" />
                {label}
                <Waiting at={to} />
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
