import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';

/** In their order. @throws Error where one is missing: nothing behind it may be published */
export async function leavesAfter({ db }: Pick<Context, 'db'>, size: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ seq: number; leaf: string }>(
    sql`select seq, leaf from log_entries where seq > ${size} order by seq limit ${limit}`,
  );
  const gap = rows.findIndex(({ seq }, nth) => seq !== size + nth + 1);
  if (gap >= 0) throw new Error(`Entry ${size + gap} of the public log is missing in the database.`);
  return rows.map(({ leaf }) => leaf);
}

export const bytesOf = (leaf: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(leaf);
