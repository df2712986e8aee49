import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';

/**
 * `short` is the label in the thumb bar; the others stand behind its More. `urgent` is set apart there. `below` is where
 * else the link's screens stand.
 */
export type ShellLink = {
  to: string;
  label: string;
  short?: string;
  icon: LucideIcon;
  exact?: true;
  below?: string;
  after?: 'rule';
  urgent?: true;
};

/** Whether a screen belongs to a link without standing under its address. */
export const standsBelow = ({ below }: ShellLink, pathname: string) =>
  below !== undefined && pathname.startsWith(`${below}/`);

type MenuAct = { to: string; onSelect?: undefined } | { onSelect: () => void; to?: undefined };

/** Navigation of the signed-in shell, for members or admins. */
export type NavConfig = {
  /** Said of the navigation: Member, Admin. */
  name: string;
  links: readonly ShellLink[];
  profile: string;
  /** What the account menu leads to, or does, besides the profile. */
  shortcuts: readonly (Pick<ShellLink, 'label' | 'icon'> & MenuAct)[];
  /** How many items wait at an address, in words, shown in the navigation. */
  waiting?: Readonly<Record<string, string>>;
};

const NavContext = createContext<NavConfig | null>(null);
export const NavProvider = NavContext.Provider;

export function useNav(): NavConfig {
  const nav = use(NavContext);
  if (!nav) throw new Error('A part of the frame stands outside it.');
  return nav;
}
