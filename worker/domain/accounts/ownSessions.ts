import { and, desc, eq, ne } from 'drizzle-orm';
import { allOrNothing, must } from '../../../db/batch.ts';
import { sessions } from '../../../db/schema/index.ts';
import { record } from '../audit/record.ts';
import type { MemberContext } from '../context.ts';
import { iso } from '../devices/present.ts';
import { NotFound } from '../errors.ts';
import { isLiving } from './sessions.ts';

/** A place where somebody is signed in. `device` is what the browser calls itself; `current` is the one asking. */
export type Session = { id: string; device: string; current: boolean; createdAt: string; usedAt: string };

/** Where the actor is signed in, the latest used first. */
export async function listSessions(ctx: MemberContext): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, ctx.actor.id), isLiving(ctx)))
    .orderBy(desc(sessions.usedAt));
  return rows.map(({ id, device, tokenHash, createdAt, usedAt }) => ({
    id,
    device,
    current: tokenHash === ctx.actor.tokenHash,
    createdAt: iso(createdAt),
    usedAt: iso(usedAt),
  }));
}

/** Ends one of the actor's sessions. @throws NotFound for an ended one and for anybody else's */
export async function endSession(ctx: MemberContext, id: string): Promise<void> {
  const done = await allOrNothing(
    ctx.db,
    must(ctx.db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.accountId, ctx.actor.id)))),
    record(ctx, 'account.session_end', { type: 'session', id }),
  );
  if (!done) throw new NotFound('This session has ended already.');
}

/** Ends all of the actor's sessions but the one asking; where there is no other, nothing is written. */
export async function endOtherSessions(ctx: MemberContext): Promise<Session[]> {
  await allOrNothing(
    ctx.db,
    must(
      ctx.db
        .delete(sessions)
        .where(and(eq(sessions.accountId, ctx.actor.id), ne(sessions.tokenHash, ctx.actor.tokenHash))),
    ),
    record(ctx, 'account.session_end_others', { type: 'account', id: ctx.actor.id }),
  );
  return listSessions(ctx);
}
