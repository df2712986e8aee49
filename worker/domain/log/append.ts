import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { logEntries } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';

/** To stand in the batch of what it seals. The schedule publishes it. @param leaf see `worker/schemas/log/leaves.ts` */
export function appendToLog({ db, now }: Pick<Context, 'db' | 'now'>, leaf: string): Statement {
  return db.insert(logEntries).values({ seq: NEXT, leaf, madeAt: now });
}

/** Without a gap, whatever was tried before: rows can't be removed. */
export const NEXT = sql<number>`(select coalesce(max(seq), 0) + 1 from log_entries)`;
