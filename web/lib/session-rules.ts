import { PATHS } from './paths.ts';
import type { Profile } from './profile.ts';

/** Where a sign-in leads when no place is remembered, and what the site's links to a dashboard mean. */
export const landingOf = (user: Pick<Profile, 'role'> | null): string =>
  user?.role === 'admin' ? PATHS.adminDashboard : PATHS.dashboard;

/** Pages that somebody without a running subscription may see (specification part 1, §2; product §12). */
const WITHOUT_SUBSCRIPTION: readonly string[] = [PATHS.subscriptions, PATHS.paymentSuccess, PATHS.paymentError];

/** Where a signed-in visitor of a page is sent instead, or null when the page is theirs to see. */
export function sentTo(user: Pick<Profile, 'role' | 'subActive'>, address: string): string | null {
  const pathname = decoded(address);
  if (isBelow('/admin', pathname) && user.role !== 'admin') return PATHS.dashboard;
  if (!isBelow(PATHS.dashboard, pathname) || user.role === 'admin' || user.subActive) return null;
  return WITHOUT_SUBSCRIPTION.includes(bare(pathname)) ? null : PATHS.subscriptions;
}

/** Where somebody goes after signing in: the remembered place if their role may see it, else their landing page. */
export function destinationOf(user: Pick<Profile, 'role' | 'subActive'>, remembered: unknown): string {
  if (typeof remembered !== 'string' || !isOurs(remembered)) return landingOf(user);
  return sentTo(user, new URL(remembered, HERE).pathname) ?? remembered;
}

const HERE = 'https://ownmark.example';

/** An address within these pages, and never of somebody else's server, as a browser would read it. */
function isOurs(address: string): boolean {
  try {
    return address.startsWith('/') && new URL(address, HERE).origin === HERE;
  } catch {
    return false;
  }
}

/** The router reads escapes, so the guard does too: `/%64ashboard` is the dashboard. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function isBelow(root: string, pathname: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`);
}

const bare = (pathname: string) => pathname.replace(/\/+$/, '');
