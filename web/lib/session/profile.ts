import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { tokenSuffix } from '#lib/api/tokenSuffix.ts';

/** The signed-in user, as the server presents them. */
export type Profile = inferRouterOutputs<AppRouter>['users']['me']['userDetails'];

const KEY = 'ownmark-profile';

type Kept = { of: string; user: Profile };

/** Keeps in this tab who a token belongs to, so that a reload without a network still knows. */
export function storeProfile(token: string, user: Profile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ of: tokenSuffix(token), user } satisfies Kept));
  } catch {
    // A browser that keeps nothing asks again once there is a network.
  }
}

/** Who a token belongs to as this tab last heard, or null. */
export function readStoredProfile(token: string): Profile | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.of === tokenSuffix(token) ? kept.user : null;
  } catch {
    return null;
  }
}

/** Removed with the session. */
export function forgetProfile(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, then.
  }
}
