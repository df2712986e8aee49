import { NavLink } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { LINKS } from './links.ts';
import { MoreSheet } from './MoreSheet.tsx';

/** The places a thumb goes to on a phone, and all the others behind the last of them. */
export function BottomBar() {
  return (
    <nav className="bottom-bar" aria-label="Member, short">
      {LINKS.flatMap(({ to, short, icon: Icon, exact }) =>
        short ? (
          <NavLink key={to} to={to} end={exact} className={to === PATHS.reportDevice ? 'is-report' : undefined}>
            <Icon className="i" />
            {short}
          </NavLink>
        ) : (
          []
        ),
      )}
      <MoreSheet />
    </nav>
  );
}
