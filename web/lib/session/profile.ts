import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { tokenSuffix } from '#lib/api/tokenSuffix.ts';
import { tab } from '#lib/browser/browserStorage.ts';

/** The signed-in user, as the server presents them. */
export type Profile = inferRouterOutputs<AppRouter>['users']['me']['userDetails'];

const KEY = 'ownmark-profile';

type Kept = { of: string; user: Profile };

/** Keeps in this tab who a token belongs to, so that a reload without a network still knows. */
export function storeProfile(token: string, user: Profile): void {
  tab.write(KEY, { of: tokenSuffix(token), user } satisfies Kept);
}

/** Who a token belongs to as this tab last heard, or null. */
export function readStoredProfile(token: string): Profile | null {
  const kept = tab.read<Kept>(KEY);
  return kept?.of === tokenSuffix(token) ? kept.user : null;
}

/** Removed with the session. */
export const forgetProfile = (): boolean => tab.write(KEY, null);
