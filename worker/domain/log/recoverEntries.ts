import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { readCheckpoint } from '#schemas/log/checkpoint.ts';
import { isSameHash } from '#schemas/log/hashes.ts';
import { readEntries, TILE_WIDTH, tileOf, tilePath } from '#schemas/log/tiles.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import { verifyEd25519 } from '#schemas/signedNotes/ed25519.ts';
import { verifyNote } from '#schemas/signedNotes/signedNote.ts';
import type { VerifierKey } from '#schemas/signedNotes/verifierKeys.ts';
import { publishedEdge } from './edge.ts';
import { bytesOf } from './entries.ts';
import { TileBuilder } from './TileBuilder.ts';

type Clocked = Pick<Context, 'db' | 'now'>;

const ROWS_AT_ONCE = 500;

/**
 * After an older database was brought back: what was published since is read back from the files, so that the log goes on
 * with it and no size gets a second root.
 * @param stored the checkpoint in the files
 * @throws Error, and writes nothing, when files and database are not of one log
 */
export async function recoverEntries(
  ctx: Clocked,
  files: LogFiles,
  stored: string,
  known: TreeHead,
  keys: readonly VerifierKey[],
): Promise<void> {
  const published = readCheckpoint(stored);
  if (!published || published.size < known.size) return;
  if (published.size === known.size) {
    if (isSameHash(published.root, known.root)) return;
    throw new Error(`The files have another root for ${known.size} entries than the database.`);
  }
  if (!(await verifyNote(stored, keys, verifyEd25519))) {
    throw new Error('The checkpoint in the files goes beyond the database, and none of our keys signed it.');
  }
  const leaves = await lostLeaves(files, known.size, published.size);
  const builder = new TileBuilder(await publishedEdge(ctx, files, known), async () => {});
  for (const leaf of leaves) await builder.add(bytesOf(leaf));
  if (!isSameHash(await builder.root(), published.root)) {
    throw new Error('The files do not have the entries of their own checkpoint.');
  }
  await keep(ctx, known, leaves);
}

async function lostLeaves(files: LogFiles, from: number, size: number): Promise<string[]> {
  const leaves: string[] = [];
  while (from + leaves.length < size) {
    const index = from + leaves.length;
    const bytes = await files.get(tilePath(tileOf(0, index, size), 'entries'));
    const found = readEntries(bytes ?? new Uint8Array()).slice(index % TILE_WIDTH);
    if (found.length === 0) throw new Error(`The database was brought back, and the file of entry ${index} is lost.`);
    leaves.push(...found.map((entry) => new TextDecoder().decode(entry)));
  }
  return leaves;
}

async function keep({ db, now }: Clocked, { size }: TreeHead, leaves: string[]): Promise<void> {
  const given = await db.all<{ leaf: string }>(
    sql`select leaf from log_entries where seq > ${size} order by seq limit ${leaves.length}`,
  );
  const other = given.findIndex(({ leaf }, nth) => leaf !== leaves[nth]);
  if (other >= 0) {
    throw new Error(`Entry ${size + other} was published before the database was brought back, and is another there.`);
  }
  for (let from = given.length; from < leaves.length; from += ROWS_AT_ONCE) {
    const rows = JSON.stringify(leaves.slice(from, from + ROWS_AT_ONCE));
    await db.run(sql`insert into log_entries (seq, leaf, made_at)
      select ${size + from + 1} + key, value, ${now} from json_each(${rows})`);
  }
}
