import { and, eq, gte } from 'drizzle-orm';
import { must, type Statement } from '../../../db/batch.ts';
import { sessions } from '../../../db/schema/index.ts';
import { PASSWORD_FRESH } from '../../schemas/passwords.ts';
import type { MemberContext } from '../context.ts';
import { Forbidden } from '../errors.ts';
import { stillAdmin } from './stillAdmin.ts';

/** Lets an admin pass who has typed their password in this session lately. @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED */
export function refuseWithoutRecentPassword({ now, actor }: MemberContext): void {
  if (actor.passwordAt !== null && actor.passwordAt >= now - PASSWORD_FRESH) return;
  throw new Forbidden('Please enter your password again to go on.', 'PASSWORD_CONFIRMATION_REQUIRED');
}

/**
 * The claim of a risky act: whoever acts is an active admin, and the session in which the password was typed still runs,
 * at the moment it is written.
 */
export function stillProvenAdmin(ctx: MemberContext): Statement[] {
  const { tokenHash } = ctx.actor;
  const isProven = and(eq(sessions.tokenHash, tokenHash), gte(sessions.passwordAt, ctx.now - PASSWORD_FRESH));
  return [...stillAdmin(ctx), ...must(ctx.db.update(sessions).set({ tokenHash }).where(isProven))];
}
