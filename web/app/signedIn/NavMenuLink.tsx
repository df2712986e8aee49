import { Lock } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { redirectFor } from '#lib/session/sessionRules.ts';
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
      <NeedsPlan link={link} />
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

function NeedsPlan({ link }: { link: ShellLink }) {
  const { user } = useSession();
  if (!user || link.urgent || redirectFor(user, link.to) === null) return null;
  return (
    <span className="needs-plan">
      <Lock className="i" />
      <span className="sr-only">(needs a plan)</span>
    </span>
  );
}
