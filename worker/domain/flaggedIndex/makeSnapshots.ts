import { sql } from 'drizzle-orm';
import { allOrNothing, readAll } from '#db/batch.ts';
import { claim } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import type { FlaggedFiles } from '#providers/flaggedFiles.ts';
import type { Shard, Shards } from '#schemas/checks/flaggedIndex.ts';
import { FLAGGED_STATUSES } from '#schemas/devices/statuses.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { AFTER_ALL_KEYS, buildKeySet, encodeKeySet, shardOf, snapshotSeq } from './keySet.ts';

type SnapshotLimits = {
  keysPerShard: number;
  shardsPerRun: number;
  keysPerRead: number;
  changesPerRun: number;
  /** Fewer are cheaper to read along than a snapshot is to make. */
  minChanges: number;
};

export const LIMITS: SnapshotLimits = {
  // A file of 0.9 MB.
  keysPerShard: 400_000,
  shardsPerRun: 4,
  keysPerRead: 10_000,
  changesPerRun: 50_000,
  minChanges: 64,
};

/** Isolates still ask for what an older manifest names. */
const KEPT_FOR = HOUR;
const MAX_CHANGE_AGE = 6 * HOUR;

const FLAGGED = sql.raw(FLAGGED_STATUSES.map((status) => `'${status}'`).join(', '));

type Clocked = Pick<Context, 'db' | 'now'>;
type Manifest = { version: number; purgedUpTo: number; shards: Shards };
type Change = { seq: number; key: string; at: number };

/** The input of a run. `upTo`: the newest change of all; `readUpTo`: the newest one that was read. */
type Begin = { manifest: Manifest; upTo: number; changes: Change[]; readUpTo: number };

/**
 * Rebuilds the shards that changed enough. It may stop at any step and the index stays right: a file counts only once
 * the manifest names it, and a change is deleted only when every shard has it.
 */
export async function makeSnapshots(ctx: Clocked, files: FlaggedFiles, limits = LIMITS): Promise<void> {
  const begin = await readBegin(ctx, limits);
  const stored = await files.list();
  const names = new Set(stored.map(({ name }) => name));
  let { manifest } = begin;
  for (let turn = 0; turn < limits.shardsPerRun; turn++) {
    const place = manifest.shards.findIndex((shard) =>
      isDue(ctx, shard, names, changesOf(manifest, shard, begin), limits),
    );
    if (place < 0) break;
    const made = await makeShard(ctx, files, manifest, place, begin, limits);
    for (const { file } of made) if (file !== null) names.add(file);
    const written = await write(ctx, manifest, { ...manifest, shards: manifest.shards.toSpliced(place, 1, ...made) });
    if (!written) return;
    manifest = written;
  }
  await purge(ctx, manifest, begin);
  const inUse = new Set(manifest.shards.map(({ file }) => file));
  await files.remove(
    stored.filter(({ name, putAt }) => !inUse.has(name) && putAt < ctx.now - KEPT_FOR).map(({ name }) => name),
  );
  await files.removeOtherFormats(ctx.now - KEPT_FOR);
}

async function readBegin(ctx: Clocked, { changesPerRun }: SnapshotLimits): Promise<Begin> {
  const [[row] = [], changes = [], [newest] = []] = (await readAll(ctx.db, [
    sql`select version, purged_up_to as purgedUpTo, shards from flagged_manifest`,
    sql`select seq, key, at from flagged_changes where seq > coalesce((select seq from flagged_manifest), 0)
      order by seq limit ${changesPerRun}`,
    sql`select max(seq) as seq from flagged_changes`,
  ])) as [{ version: number; purgedUpTo: number; shards: string }[], Change[], { seq: number | null }[]];
  const manifest: Manifest = row
    ? { ...row, shards: JSON.parse(row.shards) }
    : { version: 0, purgedUpTo: 0, shards: [{ from: '', file: null, seq: 0, keys: 0 }] };
  const upTo = newest?.seq ?? manifest.purgedUpTo;
  return { manifest, upTo, changes, readUpTo: changes.length < changesPerRun ? upTo : (changes.at(-1)?.seq ?? upTo) };
}

const changesOf = ({ shards }: Manifest, shard: Shard, { changes }: Begin): Change[] =>
  changes.filter(({ seq, key }) => seq > shard.seq && shards[shardOf(shards, key)] === shard);

function isDue(
  { now }: Clocked,
  { file, keys }: Shard,
  stored: Set<string>,
  changes: Change[],
  { minChanges }: SnapshotLimits,
): boolean {
  if (file === null || !stored.has(file)) return true;
  const [oldest] = changes;
  return (
    changes.length >= Math.max(minChanges, keys / 100) || (oldest !== undefined && oldest.at < now - MAX_CHANGE_AGE)
  );
}

/** If the keys don't fit into one file, the rest becomes a range without a file, which the next run handles. */
async function makeShard(
  ctx: Clocked,
  files: FlaggedFiles,
  { shards }: Manifest,
  place: number,
  { upTo }: Begin,
  limits: SnapshotLimits,
): Promise<Shard[]> {
  const from = shards[place]?.from ?? '';
  const keys = await readKeys(ctx, from, shards[place + 1]?.from ?? AFTER_ALL_KEYS, limits);
  const rest = keys[limits.keysPerShard];
  const own = keys.slice(0, limits.keysPerShard);
  const file = await files.put(encodeKeySet(buildKeySet(own)));
  const made: Shard = { from, file, seq: upTo, keys: own.length };
  return rest === undefined ? [made] : [made, { from: rest, file: null, seq: upTo, keys: 0 }];
}

/** One more than a shard takes, if there is one. Page by page: what changes meanwhile is among the changes after `upTo`. */
async function readKeys(
  ctx: Clocked,
  from: string,
  to: string,
  { keysPerShard, keysPerRead }: SnapshotLimits,
): Promise<string[]> {
  const keys: string[] = [];
  let page: { key: string }[];
  do {
    const limit = Math.min(keysPerRead, keysPerShard + 1 - keys.length);
    page = await ctx.db.all<{ key: string }>(sql`
      select key from identifiers indexed by identifiers_flagged
      where status in (${FLAGGED}) and key >= ${from} and key > ${keys.at(-1) ?? ''} and key < ${to} order by key limit ${limit}`);
    keys.push(...page.map(({ key }) => key));
  } while (page.length === keysPerRead && keys.length <= keysPerShard);
  return keys;
}

/** Null when another run wrote meanwhile. */
async function write(ctx: Clocked, before: Manifest, after: Omit<Manifest, 'version'>): Promise<Manifest | null> {
  const { shards, purgedUpTo } = after;
  const [seq, version] = [snapshotSeq(shards), before.version + 1];
  const written = await allOrNothing(
    ctx.db,
    claim(
      'version',
      sql`
      insert into flagged_manifest (id, version, seq, purged_up_to, shards)
      values (1, ${version}, ${seq}, ${purgedUpTo}, ${JSON.stringify(shards)})
      on conflict (id) do update set version = excluded.version, seq = excluded.seq, purged_up_to = excluded.purged_up_to,
        shards = excluded.shards where version = ${before.version}`,
    ),
  );
  return written ? { version, shards, purgedUpTo } : null;
}

/** The manifest says first what will be gone. */
async function purge(ctx: Clocked, manifest: Manifest, begin: Begin): Promise<void> {
  // A shard without changes is as new as the changes that were read.
  const shards = manifest.shards.map((shard) =>
    shard.seq < begin.readUpTo && changesOf(manifest, shard, begin).length === 0
      ? { ...shard, seq: begin.readUpTo }
      : shard,
  );
  const [old] = await ctx.db.all<{ seq: number | null }>(
    sql`select max(seq) as seq from flagged_changes where seq <= ${snapshotSeq(shards)} and at < ${ctx.now - KEPT_FOR}`,
  );
  const purgedUpTo = Math.max(manifest.purgedUpTo, old?.seq ?? 0);
  const isNews = purgedUpTo > manifest.purgedUpTo || snapshotSeq(shards) > snapshotSeq(manifest.shards);
  if (isNews && !(await write(ctx, manifest, { shards, purgedUpTo }))) return;
  await ctx.db.run(sql`delete from flagged_changes where seq <= ${purgedUpTo}`);
}
