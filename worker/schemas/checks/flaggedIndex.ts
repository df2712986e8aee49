/** Counts up when the hash or the layout of a snapshot's file changes: the schedule then makes all of them anew. */
export const SNAPSHOT_FORMAT = 2;

/** A range of keys, from this one up to the next shard's. */
export type Shard = {
  from: string;
  /** The file of its snapshot. Null before the first snapshot: every key of the range may be flagged. */
  file: string | null;
  /** Changes up to this one are in the snapshot. */
  seq: number;
  keys: number;
};

/** In order of `from`; together they cover all keys. */
export type Shards = readonly Shard[];
