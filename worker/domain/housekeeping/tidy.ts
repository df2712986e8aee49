import { and, isNotNull, lt } from 'drizzle-orm';
import {
  accounts,
  attempts,
  challenges,
  figures,
  links,
  pendingRegistrations,
  sessions,
} from '../../../db/schema/index.ts';
import { PENDING_REGISTRATION_LIFE } from '../../schemas/codes.ts';
import { DAY_MS } from '../../schemas/dates.ts';
import type { Context } from '../context.ts';

const KEPT = 30 * DAY_MS;

/** Deletes what has long lost its meaning. Rules never wait for it: every reader looks at the times itself. */
export async function tidy(ctx: Context): Promise<void> {
  await ctx.db.batch([
    ctx.db.delete(pendingRegistrations).where(lt(pendingRegistrations.createdAt, ctx.now - PENDING_REGISTRATION_LIFE)),
    ctx.db.delete(challenges).where(lt(challenges.createdAt, ctx.now - KEPT)),
    ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now - KEPT)),
    ctx.db.delete(links).where(lt(links.expiresAt, ctx.now - KEPT)),
    ctx.db
      .update(accounts)
      .set({ passwordBefore: null })
      .where(and(lt(accounts.recoveryHoldUntil, ctx.now), isNotNull(accounts.passwordBefore))),
    ctx.db.delete(figures).where(lt(figures.countedAt, ctx.now - DAY_MS)),
    ctx.db.delete(attempts).where(lt(attempts.at, ctx.now - KEPT)),
  ]);
}
