import type { Context } from '#domain/context.ts';
import type { Health } from '#schemas/responses/health.ts';

/** Answers when the service runs; a host that doesn't is restarted. What it depends on is asked by `ready`. */
export async function health(ctx: Context): Promise<Health> {
  return { service: 'up', time: new Date(ctx.now).toISOString() };
}
