import { Menu, UserRound } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Dialog } from '#ui/Dialog.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { NavMenuLink } from './NavMenuLink.tsx';
import { standsBelow, useNav } from './navConfig.ts';
import { PendingCount } from './PendingCount.tsx';
import { ProfileLink } from './ProfileLink.tsx';

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
