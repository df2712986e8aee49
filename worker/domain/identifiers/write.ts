import { eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { type Db, openDb } from '#db/client.ts';
import { identifiers } from '#db/schema/index.ts';
import { readRow, storeCopies } from './copies.ts';
import { homesIn, type Layout } from './layout.ts';
import { OutdatedLayout, writeWithin } from './writeWithin.ts';

type Entry = typeof identifiers.$inferInsert;

/** @throws what `isUniqueViolation` knows when the key is registered; OutdatedLayout */
export const insertIdentifier = (layout: Layout, entry: Entry): Promise<void> =>
  write(layout, entry.key, (db) => [db.insert(identifiers).values(entry)]);

/** @throws OutdatedLayout */
export const changeIdentifier = (layout: Layout, key: string, change: Partial<Omit<Entry, 'key'>>): Promise<void> =>
  write(layout, key, (db) => [db.update(identifiers).set(change).where(eq(identifiers.key, key))]);

/** @throws OutdatedLayout */
export const removeIdentifier = (layout: Layout, key: string): Promise<void> =>
  write(layout, key, (db, hasMoved) => [
    db.delete(identifiers).where(eq(identifiers.key, key)),
    ...(hasMoved ? [release(key)] : []),
  ]);

/** What the earlier database still has of it no longer counts. */
const release = (key: string): Statement =>
  sql`insert into identifier_releases (key) values (${key}) on conflict do nothing`;

/** Until growth begins at the earlier database, that one has the key; from then on it refuses, and the new owner has. */
async function write(
  layout: Layout,
  key: string,
  statementsFor: (db: Db, hasMoved: boolean) => Statement[],
): Promise<void> {
  const { owner, before } = homesIn(layout)(key);
  if (before) {
    if (await writeWithin(before.d1, layout.growths - 1, ...statementsFor(openDb(before.d1), false))) return;
    const row = await readRow(before.d1, key);
    if (row) await storeCopies(layout, owner, [row]);
  }
  const written = await writeWithin(owner.d1, layout.growths, ...statementsFor(openDb(owner.d1), before !== null));
  if (!written) throw new OutdatedLayout('Databases were added. Please try again.');
}
