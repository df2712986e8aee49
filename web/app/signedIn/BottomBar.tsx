import { LogOut, Menu, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { initialsOf, properName } from '#lib/format/format.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { type ShellLink, standsBelow, useNav } from './navConfig.ts';
import { PendingCount } from './PendingCount.tsx';

export function BottomBar() {
  const { name, links, profile, isWhole } = useNav();
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
      {isWhole ? (
        <NavLink to={profile}>
          <UserRound className="i" />
          Profile
        </NavLink>
      ) : (
        <MoreSheet />
      )}
    </nav>
  );
}

function MoreSheet() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { links, profile } = useNav();
  const rest = links.filter(({ short }) => !short);
  const close = () => setOpen(false);
  const here =
    pathname.startsWith(profile) || rest.some((link) => pathname.startsWith(link.to) || standsBelow(link, pathname));
  return (
    <>
      <button
        type="button"
        className={here ? 'is-here' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu className="i" />
        More
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="More">
        <nav className="side-nav more-nav" aria-label="More">
          {rest.map((link) => (
            <NavMenuLink key={link.to} link={link} onClick={close} />
          ))}
          <hr />
          <ProfileLink onClick={close} />
          <LogoutButton />
        </nav>
      </Dialog>
    </>
  );
}

export function ProfileLink({ onClick }: { onClick?: () => void }) {
  const { user } = useSession();
  const { profile } = useNav();
  return (
    <NavLink className="side-who" to={profile} onClick={onClick}>
      <Avatar initials={initialsOf(user)} src={user?.imageUrl} />
      <span>
        Profile
        {user && <small>{properName(user.name)}</small>}
      </span>
    </NavLink>
  );
}

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

export function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={logout}>
      <LogOut className="i" />
      Logout
    </button>
  );
}
