import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '#ui/Dialog.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { NavMenuLink } from './NavMenuLink.tsx';
import { standsBelow, useNav } from './navConfig.ts';
import { ProfileLink } from './ProfileLink.tsx';

export function MoreSheet() {
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
