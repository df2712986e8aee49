import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges } from '#db/schema/index.ts';
import { count } from '#domain/audit/count.ts';
import { recordEach } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';

/**
 * The audit row of a challenge that belongs to somebody. One of a registration or for an unknown phone only counts:
 * strangers could ask for ever. Known and unknown phones run the same statements.
 */
export function recordCode(ctx: Context, action: string, challengeId: string): Statement[] {
  const isSomebodys = sql`select id from ${challenges}
    where id = ${challengeId} and account_id is not null`;
  return [recordEach(ctx, action, 'challenge', isSomebodys), count(ctx, `${action}.unknown`, sql`changes() = 0`)];
}
