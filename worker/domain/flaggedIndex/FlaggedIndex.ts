import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { logFault } from '#domain/errors.ts';
import type { Shard, Shards } from '#schemas/checks/flaggedIndex.ts';
import { MINUTE, SECOND } from '#schemas/format/dates.ts';
import { AFTER_ALL_KEYS, decodeKeySet, hasKey, type KeySet, shardOf, snapshotSeq } from './keySet.ts';
import type { IndexChanges, Known } from './readChanges.ts';

/** An index older than this is refreshed behind the answer. */
const REFRESH_AFTER = 5 * SECOND;
/** The law: an index older than this answers nothing. */
const MAX_AGE = 10 * SECOND;
/** A refresh or a load that takes longer counts as failed; another may begin. */
const TIMEOUT = 4 * SECOND;
/** After a long sleep the state is too old, and the database may have been restored since. */
const FORGET_AFTER = 10 * MINUTE;
/** The longest wait for shared state, which only saves work. */
const PATIENCE = SECOND;
/** At most two refreshes a second. */
const REFRESH_PAUSE = SECOND / 2;
const MAX_BYTES = 32 * 1024 * 1024;
/** The size of one change in a Map, including its key. */
const BYTES_PER_CHANGE = 120;

/** The database's content at one instant (epoch ms). `added`: keys flagged since the snapshots. */
export type IndexState = {
  at: number;
  version: number;
  shards: Shards;
  upTo: number;
  changedAt: number | null;
  added: [string, number][];
};

export type IndexSources = {
  now: () => number;
  wait: (ms: number) => Promise<null>;
  /** From the primary. */
  readChanges: (known: Known) => Promise<IndexChanges | null>;
  readFile: (name: string) => Promise<ArrayBuffer | null>;
  /** State that isolates of one Cloudflare location share. */
  shared: {
    get: () => Promise<IndexState | null>;
    put: (state: IndexState) => Promise<void>;
    /** False while another isolate asks the database. */
    claim: () => Promise<boolean>;
  };
};

/** The keys that are flagged, as far as this isolate has loaded them. */
export class FlaggedIndex {
  #state: (Omit<IndexState, 'added'> & { added: Map<string, number> }) | null = null;
  /** Keys that this isolate has flagged, each with the time until which the state may not know it yet. */
  readonly #noted = new Map<string, number>();
  readonly #filters = new Map<string, { keySet: KeySet; usedAt: number }>();
  /** Files that checks needed. */
  readonly #wanted = new Set<string>();
  readonly #loading = new Map<string, { load: Promise<void>; beganAt: number }>();
  #refreshing: symbol | null = null;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  readonly #maxBytes: number;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** True when only the database can tell. False: none of the keys is flagged, or became so within `MAX_AGE`. */
  mayBeFlagged(keys: readonly string[], now: number): boolean {
    const state = this.#state;
    if (state === null || now - state.at > MAX_AGE) return true;
    return keys.some(
      (key) => state.added.has(key) || this.#noted.has(key) || this.#isInSnapshot(state.shards, key, now),
    );
  }

  /** Whoever reports a device here and checks it hears the truth at once, and not within `MAX_AGE`. */
  note(keys: readonly string[], now: number): void {
    for (const [key, until] of this.#noted) if (until < now) this.#noted.delete(key);
    for (const key of keys) this.#noted.set(key, now + MAX_AGE);
  }

  /** For a restored database: all that the index knows is then wrong. */
  forget(): void {
    this.#state = null;
    this.#noted.clear();
    this.#refreshedAt = Number.NEGATIVE_INFINITY;
  }

  /** Work to be done behind an answer, or null. It never fails: what can't be refreshed answers nothing any more. */
  upkeep(sources: IndexSources): Promise<unknown> | null {
    const isDue = this.#isRefreshDue(sources.now());
    if (!isDue && this.#wanted.size === 0) return null;
    const files = [...this.#wanted];
    this.#wanted.clear();
    return Promise.all([isDue && this.#refresh(sources), ...files.map((file) => this.#load(file, sources))]);
  }

  #isInSnapshot(shards: Shards, key: string, now: number): boolean {
    const file = shards[shardOf(shards, key)]?.file ?? null;
    if (file === null) return true;
    const loaded = this.#filters.get(file);
    if (!loaded) {
      this.#wanted.add(file);
      return true;
    }
    loaded.usedAt = now;
    return hasKey(loaded.keySet, key);
  }

  #isRefreshDue(now: number): boolean {
    if (now - this.#refreshedAt < (this.#refreshing ? TIMEOUT : REFRESH_PAUSE)) return false;
    return this.#state === null || now - this.#state.at > REFRESH_AFTER;
  }

  async #refresh(sources: IndexSources): Promise<void> {
    const turn = Symbol('refresh');
    this.#refreshing = turn;
    this.#refreshedAt = sources.now();
    try {
      await this.#takeShared(sources);
      const isNew = this.#state !== null && sources.now() - this.#state.at <= REFRESH_AFTER;
      if (!isNew && (await soon(sources, sources.shared.claim())) !== false) await this.#read(sources);
    } catch (error) {
      logFault('Refreshing the flagged index', error);
    } finally {
      if (this.#refreshing === turn) this.#refreshing = null;
    }
  }

  async #takeShared(sources: IndexSources): Promise<void> {
    const shared = await soon(sources, sources.shared.get());
    const now = sources.now();
    if (shared === null || now - shared.at > MAX_AGE) return;
    // A clock that is ahead must not make it younger.
    await this.#take({ ...shared, at: Math.min(shared.at, now) }, sources);
  }

  async #read(sources: IndexSources): Promise<void> {
    const askedAt = sources.now();
    if (this.#state !== null && askedAt - this.#state.at > FORGET_AFTER) this.#state = null;
    // The answer continues from this state, even if another state replaces it before the answer arrives.
    const base = this.#state;
    const known: Known = { version: base?.version ?? 0, upTo: base?.upTo ?? 0, changedAt: base?.changedAt ?? null };
    const changes = await sources.readChanges(known);
    if (changes === null) return;
    if (wasRestored(known, changes)) return this.forget();
    const { version, upTo, changedAt, added } = changes;
    const shards = changes.shards ?? base?.shards ?? [];
    const all = new Map([...(base?.added ?? []), ...added]);
    const state = { at: Math.min(changes.at, askedAt), version, shards, upTo, changedAt, added: [...all] };
    await this.#take(state, sources);
    await soon(sources, sources.shared.put(state));
  }

  /** An older one than what is there is dropped: refreshes may come in the wrong order. */
  async #take(next: IndexState, sources: IndexSources): Promise<void> {
    if (this.#isOvertaken(next)) return;
    const loads = this.#filesToReplace(next.shards).map((file) => this.#load(file, sources));
    if (loads.length > 0) await soon(sources, Promise.all(loads));
    if (this.#isOvertaken(next)) return;
    const snapshots = snapshotSeq(next.shards);
    this.#state = { ...next, added: new Map(next.added.filter(([, seq]) => seq > snapshots)) };
    const named = new Set(next.shards.map(({ file }) => file));
    for (const file of this.#filters.keys()) if (!named.has(file)) this.#filters.delete(file);
    this.#evict();
  }

  #isOvertaken({ at }: IndexState): boolean {
    return this.#state !== null && at <= this.#state.at;
  }

  /** New snapshots of what is loaded: they are loaded first, so that no check has to ask the database meanwhile. */
  #filesToReplace(next: Shards): string[] {
    const now = this.#state?.shards ?? [];
    const isLoaded = ({ file }: Shard) => file !== null && this.#filters.has(file);
    return next.flatMap((shard, place) => {
      if (shard.file === null || isLoaded(shard)) return [];
      const end = next[place + 1]?.from;
      const overlaps = now.some(
        (own, at) =>
          isLoaded(own) && (end === undefined || own.from < end) && (now[at + 1]?.from ?? AFTER_ALL_KEYS) > shard.from,
      );
      return overlaps ? [shard.file] : [];
    });
  }

  #load(file: string, sources: IndexSources): Promise<void> {
    const beganAt = sources.now();
    const running = this.#loading.get(file);
    if (this.#filters.has(file)) return Promise.resolve();
    if (running && beganAt - running.beganAt < TIMEOUT) return running.load;
    const load = this.#readFile(file, sources).finally(() => this.#loading.delete(file));
    this.#loading.set(file, { load, beganAt });
    return load;
  }

  async #readFile(name: string, sources: IndexSources): Promise<void> {
    try {
      const file = await sources.readFile(name);
      if (file === null) return;
      this.#filters.set(name, { keySet: decodeKeySet(file), usedAt: sources.now() });
      this.#evict();
    } catch (error) {
      logFault(`Loading snapshot ${name}`, error);
    }
  }

  /** The least recently used go first. */
  #evict(): void {
    const oldest = [...this.#filters].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [file] of oldest) {
      if (this.bytes <= this.#maxBytes) return;
      this.#filters.delete(file);
    }
  }

  /** Its memory use, roughly. */
  get bytes(): number {
    let bytes = (this.#state?.added.size ?? 0) * BYTES_PER_CHANGE;
    for (const { keySet } of this.#filters.values()) bytes += keySet.filter.fingerprints.byteLength;
    return bytes;
  }
}

/** To an earlier moment, or filled anew. It may have more changes again than before: then others have their numbers. */
function wasRestored(known: Known, { version, upTo, knownAt }: IndexChanges): boolean {
  return version < known.version || upTo < known.upTo || (knownAt !== null && knownAt !== known.changedAt);
}

/** Null when it fails or takes longer than `PATIENCE`: it is asked for to save work, and done without. */
async function soon<Result>(sources: IndexSources, work: Promise<Result>): Promise<Result | null> {
  try {
    return await Promise.race([work, sources.wait(PATIENCE)]);
  } catch (error) {
    logFault('Sharing the flagged index', error);
    return null;
  }
}

type Surroundings = {
  /** Reads the primary: an isolate without an index answers as if there were none. */
  lookUp: LookUp;
  /** Runs work after the answer is sent. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** No row and no read when none of the keys is flagged; what the database says of all of them otherwise. */
export function indexedLookUp(index: FlaggedIndex, sources: IndexSources, { lookUp, waitUntil }: Surroundings): LookUp {
  return async (keys) => {
    const mayBeFlagged = keys.length > 0 && index.mayBeFlagged(keys, sources.now());
    const upkeep = index.upkeep(sources);
    if (upkeep) waitUntil(upkeep);
    return mayBeFlagged ? lookUp(keys) : [];
  };
}
