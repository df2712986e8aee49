import { PATHS } from '#lib/paths/paths.ts';
import { isOwnPath } from '#schemas/accounts/forms.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { awaitsSecondFactor } from '#schemas/accounts/secondFactor.ts';
import type { Profile } from './profile.ts';

export const homePath = (user: Pick<Profile, 'role'> | null): string =>
  user && isStaff(user.role) ? PATHS.adminDashboard : PATHS.dashboard;

/** Allowed without a subscription. */
const WITHOUT_SUBSCRIPTION: readonly string[] = [
  PATHS.subscriptions,
  PATHS.paymentSuccess,
  PATHS.paymentError,
  PATHS.profile,
  PATHS.papers,
  PATHS.receipts,
  PATHS.registerDevice,
  PATHS.reportDevice,
];

function isOpenToAll(pathname: string): boolean {
  if (WITHOUT_SUBSCRIPTION.includes(bare(pathname))) return true;
  return [PATHS.receipts, PATHS.cases, PATHS.ownFound, `${PATHS.reportDevice}/done`].some((root) =>
    isBelow(root, pathname),
  );
}

/** The address to redirect a logged-in visitor to; null if they may see the page. */
export function redirectFor(
  user: Pick<Profile, 'role' | 'subActive' | 'secondFactor'>,
  address: string,
): string | null {
  const pathname = decoded(address.split('?')[0] ?? '');
  if (awaitsSecondFactor(user.secondFactor) && !isBelow('/admin', pathname)) return PATHS.adminDashboard;
  if (isBelow('/admin', pathname) && !isStaff(user.role)) return PATHS.dashboard;
  if (!isBelow(PATHS.dashboard, pathname) || !isWithoutPlan(user) || isOpenToAll(pathname)) return null;
  return PATHS.subscriptions;
}

/** Sees only what needs no plan. */
export const isWithoutPlan = (user: Pick<Profile, 'role' | 'subActive'> | null): boolean =>
  user !== null && user.role !== 'admin' && !user.subActive;

/** The remembered place if the role may see it, else the home page. */
export function destinationOf(user: Pick<Profile, 'role' | 'subActive' | 'secondFactor'>, remembered: unknown): string {
  if (!isOwnPath(remembered)) return homePath(user);
  const { pathname, search } = new URL(remembered, 'https://ownmark.example');
  return redirectFor(user, pathname + search) ?? remembered;
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
