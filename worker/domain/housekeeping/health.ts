import type { Context } from '#domain/context.ts';
import type { Health } from '#schemas/responses/health.ts';

/** A host that doesn't answer is restarted. Dependencies are asked by `ready`. */
export async function health(ctx: Context): Promise<Health> {
  return { service: 'up', time: new Date(ctx.now).toISOString() };
}
