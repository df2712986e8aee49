import { and, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { confirmPasswordFirst, hasRecentPassword } from '#domain/kernel/require.ts';
import { iso } from '#schemas/format/dates.ts';
import type { Session } from '#schemas/responses/people.ts';
import { isUnexpired } from './sessions.ts';

export async function listSessions(ctx: MemberContext): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, ctx.actor.id), isUnexpired(ctx)))
    .orderBy(desc(sessions.usedAt));
  return rows.map(({ id, device, tokenHash, createdAt, usedAt }) => ({
    id,
    device,
    current: tokenHash === ctx.actor.tokenHash,
    createdAt: iso(createdAt),
    usedAt: iso(usedAt),
  }));
}

/** A younger session needs a recent password, or a thief with the phone would sign its owner out again and again. */
export async function endSession(ctx: MemberContext, id: string): Promise<void> {
  const its = and(eq(sessions.id, id), eq(sessions.accountId, ctx.actor.id));
  await requirePasswordForNewer(ctx, its);
  await commit(
    ctx,
    claim('session', ctx.db.delete(sessions).where(its), () => new NotFound('This session has ended already.')),
    record(ctx, 'account.session_end', { type: 'session', id }),
  );
}

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED when one of them is younger */
export async function endOtherSessions(ctx: MemberContext): Promise<Session[]> {
  const others = and(eq(sessions.accountId, ctx.actor.id), ne(sessions.tokenHash, ctx.actor.tokenHash));
  await requirePasswordForNewer(ctx, others);
  await commitIf(
    ctx,
    claim('others', ctx.db.delete(sessions).where(and(others, isNotNewer(ctx)))),
    record(ctx, 'account.session_end_others', { type: 'account', id: ctx.actor.id }),
  );
  return listSessions(ctx);
}

async function requirePasswordForNewer(ctx: MemberContext, those: SQL | undefined): Promise<void> {
  if (hasRecentPassword(ctx)) return;
  const [newer] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(those, not(isNotNewer(ctx))))
    .limit(1);
  if (newer) throw confirmPasswordFirst();
}

/** A recent password may end any session. Without one, a session ends only sessions that are not newer than itself. */
function isNotNewer(ctx: MemberContext): SQL {
  if (hasRecentPassword(ctx)) return sql`true`;
  return sql`${sessions.createdAt} <= (select own.created_at from ${sessions} own where own.token_hash = ${ctx.actor.tokenHash})`;
}

export async function signOut(ctx: MemberContext): Promise<void> {
  await commit(
    ctx,
    ctx.db.delete(sessions).where(eq(sessions.tokenHash, ctx.actor.tokenHash)),
    record(ctx, 'account.sign_out', { type: 'account', id: ctx.actor.id }),
  );
}
