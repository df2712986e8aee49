import type { Statement } from '#db/batch.ts';
import type { MemberContext } from '#domain/context.ts';
import { claimRecentPassword, confirmPasswordFirst, hasRecentPassword } from './recentPassword.ts';
import { requireActiveAdmin } from './requireActiveAdmin.ts';

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED */
export function requireRecentPassword(ctx: MemberContext): void {
  if (hasRecentPassword(ctx)) return;
  throw confirmPasswordFirst();
}

/** Claim for risky actions: still an active admin, in a live session with a recent password. */
export function requireFreshAdmin(ctx: MemberContext): Statement[] {
  return [...requireActiveAdmin(ctx), ...claimRecentPassword(ctx)];
}
