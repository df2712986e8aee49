import { inArray } from 'drizzle-orm';
import { messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';

/** The others belonged to a batch that was lost. */
export async function findWritten({ db }: Pick<Context, 'db'>, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: messages.id }).from(messages).where(inArray(messages.id, ids));
  return rows.map(({ id }) => id);
}
