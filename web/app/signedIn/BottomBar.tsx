import { NavLink } from 'react-router-dom';
import { MoreSheet } from './MoreSheet.tsx';
import { useNav } from './navConfig.ts';
import { PendingCount } from './PendingCount.tsx';

export function BottomBar() {
  const { name, links } = useNav();
  return (
    <nav className="bottom-bar" aria-label={`${name}, short`}>
      {links.flatMap(({ to, short, icon: Icon, exact, urgent }) =>
        short ? (
          <NavLink key={to} to={to} end={exact} className={urgent && 'is-report'}>
            <Icon className="i" />
            {short}
            <PendingCount at={to} />
          </NavLink>
        ) : (
          []
        ),
      )}
      <MoreSheet />
    </nav>
  );
}
