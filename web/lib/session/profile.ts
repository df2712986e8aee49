import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { tokenSuffix } from '#lib/api/sessionToken.ts';
import { local, STAFF, tab } from '#lib/browser/browserStorage.ts';
import { isStaff } from '#schemas/accounts/roles.ts';

export type Profile = inferRouterOutputs<AppRouter>['users']['me']['userDetails'];

const KEY = 'ownmark-profile';

type Kept = { of: string; user: Profile };

/** Keeps the profile in this tab, for a reload without a network. */
export function storeProfile(token: string, user: Profile): void {
  tab.write(KEY, { of: tokenSuffix(token), user } satisfies Kept);
  local.writeText(STAFF, isStaff(user.role) ? '1' : null);
}

export function readStoredProfile(token: string): Profile | null {
  const kept = tab.read<Kept>(KEY);
  return kept?.of === tokenSuffix(token) ? kept.user : null;
}

export function forgetProfile(): void {
  tab.write(KEY, null);
  local.writeText(STAFF, null);
}
