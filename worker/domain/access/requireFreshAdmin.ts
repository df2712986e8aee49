import type { Statement } from '#db/batch.ts';
import type { MemberContext } from '#domain/context.ts';
import { claimRecentPassword, confirmPasswordFirst, hasRecentPassword } from './recentPassword.ts';
import { requireActiveAdmin } from './requireActiveAdmin.ts';

/** Lets an admin pass who has typed their password in this session lately. @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED */
export function requireRecentPassword(ctx: MemberContext): void {
  if (hasRecentPassword(ctx)) return;
  throw confirmPasswordFirst();
}

/**
 * The claim of a risky act: whoever acts is an active admin, and the session in which the password was typed still runs,
 * at the moment it is written.
 */
export function requireFreshAdmin(ctx: MemberContext): Statement[] {
  return [...requireActiveAdmin(ctx), ...claimRecentPassword(ctx)];
}
