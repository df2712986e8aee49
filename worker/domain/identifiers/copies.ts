import { getTableColumns, sql } from 'drizzle-orm';
import { identifiers } from '#db/schema/index.ts';
import type { IdentifierDatabase, Layout } from './layout.ts';
import { OutdatedLayout, writeWithin } from './writeWithin.ts';

export type StoredRow = { key: string } & Record<string, unknown>;

const NAMES = Object.values(getTableColumns(identifiers)).map(({ name }) => name);
const COLUMNS = NAMES.join(', ');
const COPIED = sql.raw(NAMES.map((name) => `copied.value ->> '$.${name}'`).join(', '));

/** In the order of keys. */
export async function readPage(d1: D1Database, after: string, limit: number): Promise<StoredRow[]> {
  const { results } = await d1
    .prepare(`select ${COLUMNS} from identifiers where key > ?1 order by key limit ?2`)
    .bind(after, limit)
    .all<StoredRow>();
  return results;
}

export async function readRow(d1: D1Database, key: string): Promise<StoredRow | null> {
  return d1.prepare(`select ${COLUMNS} from identifiers where key = ?1`).bind(key).first<StoredRow>();
}

/** What the new owner has, or had and released, is newer than any copy. */
export async function storeCopies({ growths }: Layout, owner: IdentifierDatabase, rows: StoredRow[]): Promise<void> {
  const stored = await writeWithin(
    owner.d1,
    growths,
    sql`insert into identifiers (${sql.raw(COLUMNS)}) select ${COPIED} from json_each(${JSON.stringify(rows)}) as copied
      where not exists (select 1 from identifier_releases as released where released.key = copied.value ->> '$.key')
      on conflict (key) do nothing`,
  );
  if (!stored) throw new OutdatedLayout('A later growth has begun.');
}
