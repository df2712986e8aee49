import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { statements } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { type Audience, CERTIFICATES } from '#schemas/statements/states.ts';

/** Belongs in every batch after which a device's certificates would say what is no longer so. */
export const supersedeCertificates = (ctx: Context, deviceId: string, audience?: Audience): Statement =>
  endWhere(ctx, 'superseded', and(eq(statements.deviceId, deviceId), audience && eq(statements.audience, audience)));

/** Of a device whose papers count no more: its registration notes never spoke of any, and go on. */
export const supersedeShown = (ctx: Context, deviceId: string): Statement =>
  endWhere(ctx, 'superseded', and(eq(statements.deviceId, deviceId), eq(statements.kind, 'certificate')));

export function endWhere(ctx: Context, endedWhy: 'superseded' | 'withdrawn', where: SQL | undefined): Statement {
  return ctx.db
    .update(statements)
    .set({ endedAt: ctx.now, endedWhy })
    .where(and(where, inArray(statements.kind, CERTIFICATES), isNull(statements.endedAt)));
}
