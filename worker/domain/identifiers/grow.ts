import { sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import { openDb } from '#db/client.ts';
import { readPage, storeCopies } from './copies.ts';
import { AFTER_ALL_KEYS } from './keyOrder.ts';
import { type GrowingLayout, homesIn, type IdentifierDatabase } from './layout.ts';
import { OutdatedLayout, writeWithin } from './writeWithin.ts';

const PAGE_ROWS = 500;

type Progress = { database: IdentifierDatabase; copiedUpTo: string; sweptUpTo: string };

/**
 * Begins the growth, then copies a page of rows to their new owners; when all are copied, removes a page of what was
 * moved. Whatever step it ends at, the next run goes on, and two runs at once do no harm.
 * @returns true when nothing is left to move
 */
export async function moveNextPage(layout: GrowingLayout, rows = PAGE_ROWS): Promise<boolean> {
  requireOnlyAdded(layout);
  const progress = await Promise.all(layout.earlier.map((database) => begin(layout, database)));
  const uncopied = progress.find(({ copiedUpTo }) => copiedUpTo < AFTER_ALL_KEYS);
  const unswept = progress.find(({ sweptUpTo }) => sweptUpTo < AFTER_ALL_KEYS);
  if (uncopied) await copyPage(layout, uncopied, rows);
  else if (unswept) await sweepPage(layout, unswept, rows);
  return !uncopied && !unswept;
}

/** A database that gives rows away forgets what it released, so it can't be given any in the same growth. */
function requireOnlyAdded({ databases, earlier }: GrowingLayout): void {
  const names = new Set(databases.map(({ name }) => name));
  if (!earlier.every(({ name }) => names.has(name))) throw new Error('Databases can only be added.');
}

/** From here on the database refuses writes of rows that move. */
async function begin({ growths }: GrowingLayout, database: IdentifierDatabase): Promise<Progress> {
  const found = await readAll<Progress & { growth: number }>(openDb(database.d1), [
    sql`delete from identifier_releases where exists (select 1 from identifier_growth where growth < ${growths})`,
    sql`update identifier_growth set growth = ${growths}, copied_up_to = '', swept_up_to = '' where growth < ${growths}`,
    sql`select growth, copied_up_to as copiedUpTo, swept_up_to as sweptUpTo from identifier_growth`,
  ]);
  const progress = found[2]?.[0];
  if (!progress) throw new Error(`${database.name} lacks the tables of db/identifiers.`);
  if (progress.growth > growths) throw new OutdatedLayout('A later growth has begun.');
  return { ...progress, database };
}

/** The earlier database takes no writes of rows that move: what a page has stays as it was read. */
async function copyPage(layout: GrowingLayout, { database, copiedUpTo }: Progress, limit: number): Promise<void> {
  const homeOf = homesIn(layout);
  const page = await readPage(database.d1, copiedUpTo, limit);
  const moving = page
    .map((row) => ({ row, ...homeOf(row.key) }))
    .filter(({ before }) => before?.name === database.name);
  const owners = new Set(moving.map(({ owner }) => owner));
  await Promise.all(
    [...owners].map((own) =>
      storeCopies(
        layout,
        own,
        moving.filter(({ owner }) => owner === own).map(({ row }) => row),
      ),
    ),
  );
  const upTo = page.length < limit ? AFTER_ALL_KEYS : (page.at(-1)?.key ?? AFTER_ALL_KEYS);
  await writeWithin(
    database.d1,
    layout.growths,
    sql`update identifier_growth set copied_up_to = max(copied_up_to, ${upTo})`,
  );
}

async function sweepPage(layout: GrowingLayout, { database, sweptUpTo }: Progress, limit: number): Promise<void> {
  const homeOf = homesIn(layout);
  const page = await readPage(database.d1, sweptUpTo, limit);
  const moved = page.flatMap(({ key }) => (homeOf(key).owner.name === database.name ? [] : [key]));
  const upTo = page.length < limit ? AFTER_ALL_KEYS : (page.at(-1)?.key ?? AFTER_ALL_KEYS);
  await writeWithin(
    database.d1,
    layout.growths,
    sql`delete from identifiers where key in (select value from json_each(${JSON.stringify(moved)}))`,
    sql`update identifier_growth set swept_up_to = max(swept_up_to, ${upTo})`,
  );
}
