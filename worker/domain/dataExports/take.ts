import { sql } from 'drizzle-orm';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { refuseUnproved, refuseYoung, waitsUntil } from './guards.ts';

export type TakenFile = { size: number; body: ReadableStream<Uint8Array> };

type Ready = { id: string; file: string; takenAt: number | null; waits: number };

/** The first time a letter says so. @throws NotFound; Forbidden as when one is asked for */
export async function takeExport(ctx: MemberContext): Promise<TakenFile> {
  refuseUnproved(ctx);
  const [ready] = await ctx.db.all<Ready>(sql`
    select id, file, taken_at as "takenAt", (${waitsUntil(ctx)}) as waits from data_exports
    where account_id = ${ctx.actor.id} and state = 'ready' and ends_at > ${ctx.now} order by asked_at desc limit 1`);
  if (!ready) throw noFile();
  refuseYoung(ctx, ready.waits);
  const file = await ctx.exportFiles.open(ready.file);
  if (!file) throw noFile();
  if (ready.takenAt === null) await noteFirst(ctx, ready.id);
  return file;
}

async function noteFirst(ctx: MemberContext, id: string): Promise<void> {
  await commitIf(
    ctx,
    claim('first', sql`update data_exports set taken_at = ${ctx.now} where id = ${id} and taken_at is null`),
    composeLetter(ctx, ctx.actor, { template: 'export_taken', data: { at: String(ctx.now) } }),
    record(ctx, 'account.export_take', { type: 'account', id: ctx.actor.id }),
  );
}

const noFile = () => new NotFound('There is no file to download. Ask for one on your profile.');
