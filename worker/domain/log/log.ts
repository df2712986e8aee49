import { sql } from 'drizzle-orm';
import { readAll, type Statement } from '#db/batch.ts';
import { logEntries } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { iso } from '#schemas/format/dates.ts';
import { readCheckpoint, writeProof } from '#schemas/log/checkpoint.ts';
import { hashesIn, tilePath } from '#schemas/log/tiles.ts';
import { type HashAt, inclusionProof } from '#schemas/log/tree.ts';
import type { LogSummary } from '#schemas/responses/platform.ts';
import type { Bytes } from '#schemas/statements/base64.ts';
import { LOG_DELAY_MS } from '#schemas/statements/states.ts';

/**
 * Add it to the batch of the act that it seals. The schedule publishes it.
 * @param leaf see `worker/schemas/log/tree.ts`
 */
export function appendToLog({ db, now }: Pick<Context, 'db' | 'now'>, leaf: string): Statement {
  return db.insert(logEntries).values({ seq: NEXT, leaf, madeAt: now });
}

/** Leaves no gap, also after failed writes: rows can't be removed. */
export const NEXT = sql<number>`(select coalesce(max(seq), 0) + 1 from log_entries)`;

type State = { size: number; checkpoint: string; kinds: string; sealedAt: number };
type WitnessRow = { name: string; size: number; signedAt: number; firstSignedAt: number };

/** How the public log stands, for whoever wants to know. */
export async function summarizeLog({ db, now }: Pick<Context, 'db' | 'now'>): Promise<LogSummary> {
  const [[state] = [], witnesses = [], [next] = []] = (await readAll(db, [
    sql`select size, checkpoint, kinds, sealed_at as sealedAt from log_state`,
    sql`select name, size, signed_at as signedAt, first_signed_at as firstSignedAt from log_witnesses order by name`,
    sql`select made_at as madeAt from log_entries where seq = coalesce((select size from log_state), 0) + 1`,
  ])) as [State[], WitnessRow[], { madeAt: number }[]];
  return {
    size: state?.size ?? 0,
    sealedAt: state ? iso(state.sealedAt) : null,
    checkpoint: state?.checkpoint ?? '',
    kinds: state ? JSON.parse(state.kinds) : {},
    lateSince: next && next.madeAt < now - LOG_DELAY_MS ? iso(next.madeAt) : null,
    witnesses: witnesses.map(({ name, size, signedAt, firstSignedAt }) => ({
      name,
      since: iso(firstSignedAt),
      signedAt: iso(signedAt),
      current: size === state?.size,
    })),
  };
}

/** The published tree of that size, each file read once. @throws Error for a file that is lost */
export function treeOf(files: Pick<LogFiles, 'get'>, size: number): HashAt {
  const read = new Map<string, Promise<Bytes>>();
  return hashesIn(size, (tile) => {
    const path = tilePath(tile);
    const bytes = read.get(path) ?? whole(files, path);
    read.set(path, bytes);
    return bytes;
  });
}

async function whole(files: Pick<LogFiles, 'get'>, path: string): Promise<Bytes> {
  const bytes = await files.get(path);
  // The full tile begins with the partial one, whose file goes when it is there.
  const found = bytes ?? (await files.get(path.replace(/\.p\/\d+$/, '')));
  if (!found) throw new Error(`The public log has no ${path}. \`npm run log:rebuild\` makes it anew.`);
  return found;
}

/**
 * A file of C2SP `tlog-proof`. It proves that the entry is in the log of the newest checkpoint. It leaves the paper
 * out, which may name people; whoever holds the paper adds it.
 * @throws NotFound until the entry is published
 */
export async function prove(ctx: Pick<Context, 'db'>, files: LogFiles, leaf: string): Promise<string> {
  const [row] = await ctx.db.all<{ seq: number }>(sql`select seq from log_entries where leaf = ${leaf}`);
  const checkpoint = (await files.checkpoint())?.text ?? '';
  const size = readCheckpoint(checkpoint)?.size ?? 0;
  if (!row || row.seq > size) {
    throw new NotFound('This paper is not in the public log yet. It takes up to 15 minutes: ask again then.');
  }
  const index = row.seq - 1;
  return writeProof({ index, path: await inclusionProof(index, size, treeOf(files, size)), checkpoint });
}

/** In order. @throws Error if an entry is missing: nothing after it may be published */
export async function leavesAfter({ db }: Pick<Context, 'db'>, size: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ seq: number; leaf: string }>(
    sql`select seq, leaf from log_entries where seq > ${size} order by seq limit ${limit}`,
  );
  const gap = rows.findIndex(({ seq }, nth) => seq !== size + nth + 1);
  if (gap >= 0) throw new Error(`Entry ${size + gap} of the public log is missing in the database.`);
  return rows.map(({ leaf }) => leaf);
}

export const bytesOf = (leaf: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(leaf);
