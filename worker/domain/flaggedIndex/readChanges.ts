import type { Shards } from '#schemas/checks/flaggedIndex.ts';

/** The state an isolate has: the version of its manifest, and the number and time of its newest change. */
export type Known = { version: number; upTo: number; changedAt: number | null };

/** All read at one moment. `shards` is null if the caller has the newest manifest already. */
export type IndexChanges = {
  /** The database's clock, epoch ms. */
  at: number;
  version: number;
  shards: Shards | null;
  upTo: number;
  /** The time of change `upTo`, epoch ms; null if the change has been deleted. */
  changedAt: number | null;
  /** The same of the newest change that is known. */
  knownAt: number | null;
  /** Keys that became flagged after what is known and after the snapshots. */
  added: [key: string, seq: number][];
};

type Row = {
  seq: number;
  key: string | null;
  version: number;
  shards: string | null;
  at: number;
  changedAt: number | null;
  knownAt: number | null;
};

// One statement, so that all of it is of one moment. Its first row is the manifest's.
const STATEMENT = `
  with manifest as (
    select version, seq, purged_up_to, iif(version > ?1 or seq > ?2, shards, null) as shards from flagged_manifest)
  select coalesce((select max(seq) from flagged_changes), purged_up_to) as seq, null as key, version, shards,
    cast(unixepoch('subsec') * 1000 as integer) as at,
    (select at from flagged_changes where seq = (select max(seq) from flagged_changes)) as changedAt,
    (select at from flagged_changes where seq = ?2) as knownAt from manifest
  union all
  select changed.seq, changed.key, 0, null, 0, null, null from flagged_changes as changed
  where changed.flagged and changed.seq > ?2 and changed.seq > (select seq from manifest)`;

/** Null while the schedule has made no snapshot. @param db reads the primary */
export async function readChanges(
  db: Pick<D1Database, 'prepare'>,
  { version, upTo }: Pick<Known, 'version' | 'upTo'>,
): Promise<IndexChanges | null> {
  const { results } = await db.prepare(STATEMENT).bind(version, upTo).all<Row>();
  const [manifest, ...changes] = results;
  if (!manifest) return null;
  return {
    at: manifest.at,
    version: manifest.version,
    shards: manifest.shards === null ? null : JSON.parse(manifest.shards),
    upTo: manifest.seq,
    changedAt: manifest.changedAt,
    knownAt: manifest.knownAt,
    added: changes.flatMap(({ key, seq }) => (key === null ? [] : [[key, seq] as [string, number]])),
  };
}
