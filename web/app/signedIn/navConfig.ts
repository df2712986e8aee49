import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';

/**
 * `short`: label in the thumb bar; links without one are behind More. `below`: where else the link's screens are.
 * `heading`: of this link and of those that follow.
 */
export type ShellLink = {
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
export const standsBelow = ({ below }: ShellLink, pathname: string) =>
  below !== undefined && pathname.startsWith(`${below}/`);

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
