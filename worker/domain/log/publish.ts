import { sql } from 'drizzle-orm';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { checkpointText, readCheckpoint } from '#schemas/log/checkpoint.ts';
import { readEntries, readTile, TILE_WIDTH, tileOf, tilePath } from '#schemas/log/tiles.ts';
import { auditLeaf, type Hash, isSameHash, kindOfLeaf } from '#schemas/log/tree.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import type { Bytes } from '#schemas/statements/base64.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import { type Sign, signNote, verifyNote } from '#schemas/statements/signedNote.ts';
import type { VerifierKey } from '#schemas/statements/verifierKeys.ts';
import { headOf, type LogState, putCheckpoint, readState } from './askWitnesses.ts';
import { bytesOf, leavesAfter, NEXT } from './log.ts';
import { type Edge, emptyEdge, partialTile, rebuild, rootOfEdge, TileBuilder } from './tiles.ts';

/** `known`: also the keys that signed earlier checkpoints. */
export type LogKey = { key: VerifierKey; sign: Sign; known: readonly VerifierKey[] };

const ENTRIES_A_RUN = 5000;

/**
 * Publishes the new entries in three steps: it writes the files of the tree, claims the new size in the database, and
 * writes the checkpoint file. It may fail after any step, and a size still has only one root: entries never change, and
 * only a checkpoint that the database has claimed is published. When several runs overlap, only one gets the claim.
 * @throws Error, and signs nothing, when files or database are not what was published
 */
export async function publishLog(
  ctx: Context,
  files: LogFiles,
  key: LogKey,
  entriesARun = ENTRIES_A_RUN,
): Promise<void> {
  await anchorAudit(ctx);
  const state = await readState(ctx);
  const stored = await files.checkpoint();
  if (stored) await recoverEntries(ctx, files, stored.text, await headOf(state), key.known);
  else if (state.size > 0) await rebuild(ctx, files, await headOf(state));
  const leaves = await leavesAfter(ctx, state.size, entriesARun);
  if (leaves.length > 0) await publishLeaves(ctx, files, key, state, leaves);
  await putCheckpoint(ctx, files);
}

async function publishLeaves(
  ctx: Context,
  files: LogFiles,
  key: LogKey,
  state: LogState,
  leaves: string[],
): Promise<void> {
  const edge = await publishedEdge(ctx, files, await headOf(state));
  const builder = new TileBuilder(edge, files.put);
  for (const leaf of leaves) await builder.add(bytesOf(leaf));
  await builder.putEdge();
  const head = { size: builder.size, root: await builder.root() };
  const checkpoint = await signNote(checkpointText(head), key.key, key.sign);
  const next = { size: builder.size, checkpoint, kinds: countedWith(state.kinds, leaves) };
  if (!(await writeSize(ctx, state.size, next))) return;
  for (const path of builder.filled) await files.removePartials(path);
}

function countedWith(kinds: Record<string, number>, leaves: string[]): Record<string, number> {
  const counted = { ...kinds };
  for (const kind of leaves.map(kindOfLeaf)) counted[kind] = (counted[kind] ?? 0) + 1;
  return counted;
}

/** False if another run was faster. */
function writeSize(ctx: Context, before: number, { size, checkpoint, kinds }: LogState): Promise<boolean> {
  return commitIf(
    ctx,
    claim(
      'size',
      sql`
      insert into log_state (id, size, checkpoint, kinds, sealed_at)
      values (1, ${size}, ${checkpoint}, ${JSON.stringify(kinds)}, ${ctx.now})
      on conflict (id) do update set size = excluded.size, checkpoint = excluded.checkpoint, kinds = excluded.kinds,
        sealed_at = excluded.sealed_at where size = ${before}`,
    ),
  );
}

/**
 * Adds the newest head of the private audit log to the public log, once. From then on any change to either is noticed.
 */
async function anchorAudit({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const [head] = await db.all<{ seq: number; hash: string }>(
    sql`select seq, hash from audit_entries where hash is not null order by seq desc limit 1`,
  );
  if (!head) return;
  const leaf = auditLeaf(head.seq, head.hash);
  // Checks first: a failed insert of the same leaf would use up a sequence number.
  await db.run(sql`insert into log_entries (seq, leaf, made_at)
    select ${NEXT}, ${leaf}, ${now} where not exists (select 1 from log_entries where leaf = ${leaf})`);
}

type Clocked = Pick<Context, 'db' | 'now'>;

const ROWS_AT_ONCE = 500;

/**
 * Needed after an older database was restored. Reads the entries that were published later from the files and puts them
 * into the database, so that no size gets a second root.
 * @param stored the checkpoint in the files
 * @throws Error, and writes nothing, when files and database are not of one log
 */
async function recoverEntries(
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
  await insertLostEntries(ctx, known, leaves);
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

/** @throws Error when it has other entries in their places */
async function insertLostEntries({ db, now }: Clocked, { size }: TreeHead, leaves: string[]): Promise<void> {
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

/** Reads the files; a lost or damaged file is first made again. */
async function publishedEdge(ctx: Pick<Context, 'db'>, files: LogFiles, head: TreeHead): Promise<Edge> {
  if (head.size === 0) return emptyEdge();
  const edge = await readEdge(files, head.size);
  return edge && isSameHash(await rootOfEdge(edge), head.root) ? edge : rebuild(ctx, files, head);
}

/** Null if a file is missing, too short or too long. */
async function readEdge(files: LogFiles, size: number): Promise<Edge | null> {
  const levels: Hash[][] = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level++) {
    const tile = partialTile(size, level);
    const bytes = tile.width === 0 ? new Uint8Array() : await files.get(tilePath(tile));
    const hashes = bytes && parsed(readTile, bytes);
    if (hashes?.length !== tile.width) return null;
    levels.push(hashes);
  }
  const bundle = partialTile(size, 0);
  const bytes = bundle.width === 0 ? new Uint8Array() : await files.get(tilePath(bundle, 'entries'));
  const entries = bytes && parsed(readEntries, bytes);
  return entries?.length === bundle.width ? { size, levels, entries } : null;
}

function parsed<Read>(read: (bytes: Bytes) => Read, bytes: Bytes): Read | null {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
