import { PATHS } from '#lib/paths/paths.ts';
import type { Profile } from './profile.ts';

/** Home page of a role, used after sign-in and by links to "the dashboard". */
export const homePath = (user: Pick<Profile, 'role'> | null): string =>
  user?.role === 'admin' ? PATHS.adminDashboard : PATHS.dashboard;

/**
 * Pages that somebody without a running subscription may see (specification part 1, §2; product §12, §14): paying, their
 * own account, their payments, and a device that is gone.
 */
const WITHOUT_SUBSCRIPTION: readonly string[] = [
  PATHS.subscriptions,
  PATHS.paymentSuccess,
  PATHS.paymentError,
  PATHS.profile,
  PATHS.receipts,
  PATHS.registerDevice,
];

/** Whether a page below the dashboard opens without a plan. */
export function isOpenToAll(pathname: string): boolean {
  return WITHOUT_SUBSCRIPTION.includes(bare(pathname)) || isBelow(PATHS.receipts, pathname);
}

/** Where a signed-in visitor of a page is sent instead, or null when the page is theirs to see. */
export function redirectFor(user: Pick<Profile, 'role' | 'subActive'>, address: string): string | null {
  const [path = '', search = ''] = address.split(/(?=\?)/);
  const pathname = decoded(path);
  if (isBelow('/admin', pathname) && user.role !== 'admin') return PATHS.dashboard;
  if (!isBelow(PATHS.dashboard, pathname) || user.role === 'admin' || user.subActive || isOpenToAll(pathname))
    return null;
  return `${PATHS.subscriptions}${panelQuery(path, search)}`;
}

/** Without a plan a report is made on the panel of the subscriptions page, and what to do then stands there, too. */
function panelQuery(pathname: string, search: string): string {
  const [, done] = new RegExp(`^${PATHS.reportDevice}/done/([^/]+)/*$`).exec(pathname) ?? [];
  if (done) return `?reported=${done}`;
  return bare(pathname) === PATHS.reportDevice ? search : '';
}

/** Where somebody goes after signing in: the remembered place if their role may see it, else their landing page. */
export function destinationOf(user: Pick<Profile, 'role' | 'subActive'>, remembered: unknown): string {
  if (typeof remembered !== 'string' || !isOurs(remembered)) return homePath(user);
  const { pathname, search } = new URL(remembered, HERE);
  return redirectFor(user, pathname + search) ?? remembered;
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

/** Decode first, as the router does: `/%64ashboard` is the dashboard. */
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
