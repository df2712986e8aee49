import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Answers when the service and its database do. */
export async function health(ctx: Context): Promise<{ database: 'up'; time: string }> {
  await ctx.db.run(sql`select 1`);
  return { database: 'up', time: new Date(ctx.now).toISOString() };
}
