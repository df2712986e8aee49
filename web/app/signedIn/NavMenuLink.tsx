import { Link, NavLink, useLocation } from 'react-router-dom';
import { type ShellLink, standsBelow } from './navConfig.ts';
import { PendingCount } from './PendingCount.tsx';

type Props = { link: ShellLink; onClick?: () => void };

export function NavMenuLink({ link, onClick }: Props) {
  const { pathname } = useLocation();
  const { to, label, icon: Icon, exact } = link;
  const words = (
    <>
      <Icon className="i" />
      {label}
      <PendingCount at={to} />
    </>
  );
  return standsBelow(link, pathname) ? (
    <Link to={to} onClick={onClick} aria-current="page">
      {words}
    </Link>
  ) : (
    <NavLink to={to} end={exact} onClick={onClick}>
      {words}
    </NavLink>
  );
}
