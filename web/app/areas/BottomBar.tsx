import { LogOut, type LucideIcon, Menu, UserRound } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { initialsOf, properName } from '#lib/format/format.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';

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

/**
 * `short`: label in the thumb bar; links without one are behind More. `below`: where else the link's screens are.
 * `heading`: of this link and of those that follow.
 */
type ShellLink = {
  to: string;
  label: string;
  short?: string;
  icon: LucideIcon;
  exact?: true;
  below?: string;
  heading?: string;
  urgent?: true;
};

/** A screen that belongs to a link but is not under its path. */
const standsBelow = ({ below }: ShellLink, pathname: string) => below !== undefined && pathname.startsWith(`${below}/`);

type MenuAct = { to: string; onSelect?: undefined } | { onSelect: () => void; to?: undefined };

export type NavConfig = {
  /** Member, Admin. */
  name: string;
  links: readonly ShellLink[];
  profile: string;
  /** All of it is in the thumb bar: nothing is left for More. */
  isWhole?: true;
  shortcuts: readonly (Pick<ShellLink, 'label' | 'icon'> & MenuAct)[];
  /** Pending items by path, in words. */
  waiting?: Readonly<Record<string, string>>;
};

const NavContext = createContext<NavConfig | null>(null);
export const NavProvider = NavContext.Provider;

export function useNav(): NavConfig {
  const nav = use(NavContext);
  if (!nav) throw new Error('A part of the frame stands outside it.');
  return nav;
}

function PendingCount({ at }: { at: string }) {
  const count = useNav().waiting?.[at];
  if (!count) return null;
  return (
    <span className="count">
      <span className="sr-only">waiting: </span>
      {count}
    </span>
  );
}
