import type { Context } from '#domain/context.ts';
import { alertAdminsOnce } from './alertAdminsOnce.ts';

/** Nobody passes while it refuses our settings. The schedule sends the letters. */
export async function alertOfTurnstile(ctx: Context, why: string): Promise<void> {
  await ctx.db.run(alertAdminsOnce(ctx, 'turnstile_refuses', { at: String(ctx.now), why }));
}
