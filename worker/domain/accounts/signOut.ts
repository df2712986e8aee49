import { eq } from 'drizzle-orm';
import { allOrNothing } from '#db/batch.ts';
import { sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';

export async function signOut(ctx: MemberContext): Promise<void> {
  await allOrNothing(
    ctx.db,
    ctx.db.delete(sessions).where(eq(sessions.tokenHash, ctx.actor.tokenHash)),
    record(ctx, 'account.sign_out', { type: 'account', id: ctx.actor.id }),
  );
}
