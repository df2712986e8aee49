import { type SQL, sql } from 'drizzle-orm';
import { payments } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { withErased } from '#domain/rations/rations.ts';

export const FREE = 'none';

/** Also an erased account of the same person. */
export const hadFree = (accountId: SQL): SQL =>
  sql`exists (select 1 from ${payments} where account_id in ${withErased(accountId)} and provider = ${FREE} and state = 'completed')`;

export async function hasHadFree(ctx: Context, accountId: string): Promise<boolean> {
  const [row] = await ctx.db.all<{ had: number }>(sql`select ${hadFree(sql`${accountId}`)} as had`);
  return row?.had === 1;
}
