import { afterEach, describe, expect, it, vi } from 'vitest';
import { FlaggedIndex, type IndexSources, type IndexState } from '#domain/flaggedIndex/FlaggedIndex.ts';
import { buildKeySet, encodeKeySet } from '#domain/flaggedIndex/keySet.ts';
import type { IndexChanges, Known } from '#domain/flaggedIndex/readChanges.ts';
import type { Shard } from '#schemas/checks/flaggedIndex.ts';

const SECOND = 1000;

/** A database, a bucket and a cache of a place that are always there, on a clock that the test moves. */
function place() {
  const clock = { now: 1_000_000 };
  const files = new Map<string, ArrayBuffer>();
  const said: Omit<IndexChanges, 'at'> & { shards: Shard[] } = {
    version: 1,
    shards: [],
    upTo: 0,
    changedAt: null,
    knownAt: null,
    added: [],
  };
  const asked = { database: 0, bucket: 0 };
  let state: IndexState | null = null;
  let claimedAt = Number.NEGATIVE_INFINITY;
  const sources: IndexSources = {
    now: () => clock.now,
    wait: () => new Promise(() => {}),
    readChanges: async ({ upTo }: Known) => {
      asked.database++;
      return { ...said, at: clock.now, added: said.added.filter(([, seq]) => seq > upTo) };
    },
    readFile: async (name) => {
      asked.bucket++;
      return files.get(name) ?? null;
    },
    shared: {
      get: async () => structuredClone(state),
      put: async (next) => {
        state = structuredClone(next);
      },
      claim: async () => {
        if (clock.now - claimedAt < SECOND) return false;
        claimedAt = clock.now;
        return true;
      },
    },
  };
  return {
    clock,
    said,
    asked,
    sources,
    /** A shard of these keys, from the first of them on. */
    shard(file: string, keys: string[], from = keys[0] ?? ''): Shard {
      files.set(file, encodeKeySet(buildKeySet(keys)).buffer);
      return { from, file, seq: 0, keys: keys.length };
    },
  };
}

const ask = async (index: FlaggedIndex, key: string, sources: IndexSources): Promise<boolean> => {
  const mayBe = index.mayBeFlagged([key], sources.now());
  await index.upkeep(sources);
  return mayBe;
};

const warm = async (index: FlaggedIndex, key: string, sources: IndexSources): Promise<boolean> => {
  for (let turn = 0; turn < 2; turn++) await ask(index, key, sources);
  return ask(index, key, sources);
};

const keys = (letter: string, count = 1000) => Array.from({ length: count }, (_, nth) => `i:${letter}${nth}`);

afterEach(() => vi.restoreAllMocks());

describe('the index of an isolate', () => {
  it('loads only the shards that are asked for, and lets the least recently used go', async () => {
    const { said, sources, asked, shard, clock } = place();
    said.shards = [shard('a', keys('a'), ''), shard('b', keys('b')), shard('c', keys('c'))];
    const index = new FlaggedIndex(6 * 1024);
    expect(await warm(index, 'i:a~', sources)).toBe(false);
    expect(asked.bucket).toBe(1);
    clock.now += 1;
    expect(await warm(index, 'i:b~', sources)).toBe(false);
    clock.now += 1;
    expect(await ask(index, 'i:a~', sources)).toBe(false);
    clock.now += 1;
    expect(await warm(index, 'i:c~', sources)).toBe(false);
    expect(index.bytes).toBeLessThanOrEqual(6 * 1024);
    expect(await ask(index, 'i:a~', sources)).toBe(false);
    expect(await ask(index, 'i:b~', sources)).toBe(true);
  });

  it('has the new snapshot of a shard before it lets the old one go', async () => {
    const { said, sources, shard, clock } = place();
    said.shards = [shard('old', keys('a'), '')];
    const index = new FlaggedIndex();
    expect(await warm(index, 'i:!', sources)).toBe(false);
    Object.assign(said, { version: 2, shards: [shard('new', keys('a', 2000), ''), shard('end', keys('b'))] });
    clock.now += 6 * SECOND;
    expect(await ask(index, 'i:!', sources)).toBe(false);
    expect(await ask(index, 'i:!', sources)).toBe(false);
    expect(await ask(index, 'i:a1500', sources)).toBe(true);
    expect(await ask(index, 'i:b~', sources)).toBe(false);
  });

  it('is refreshed behind an answer after five seconds, once at a time and at most twice a second', async () => {
    const { said, sources, asked, shard, clock } = place();
    said.shards = [shard('a', keys('a'), '')];
    const index = new FlaggedIndex();
    await warm(index, 'i:!', sources);
    expect(asked.database).toBe(1);
    clock.now += 5 * SECOND;
    await ask(index, 'i:!', sources);
    expect(asked.database).toBe(1);
    clock.now += 1;
    await Promise.all([ask(index, 'i:!', sources), ask(index, 'i:!', sources), ask(index, 'i:!', sources)]);
    expect(asked.database).toBe(2);

    let failed = 0;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing: IndexSources = {
      ...sources,
      shared: { ...sources.shared, claim: async () => true },
      readChanges: async () => {
        failed++;
        throw new Error('down');
      },
    };
    clock.now += 6 * SECOND;
    for (let ms = 0; ms < 2 * SECOND; ms += 10) {
      await ask(index, 'i:!', failing);
      clock.now += 10;
    }
    expect(failed).toBeLessThanOrEqual(4);
  });

  it('gives a refresh that hangs four seconds, then tries another', async () => {
    const { said, sources, shard, clock } = place();
    said.shards = [shard('a', keys('a'), '')];
    const index = new FlaggedIndex();
    index.upkeep({ ...sources, readChanges: () => new Promise(() => {}) });
    await new Promise((resolve) => setTimeout(resolve, 0));
    clock.now += 3 * SECOND;
    expect(index.upkeep(sources)).toBeNull();
    clock.now += SECOND;
    expect(await warm(index, 'i:!', sources)).toBe(false);
  });

  it('builds what comes late on what was known when it was asked for', async () => {
    const { said, sources, shard, clock } = place();
    Object.assign(said, { upTo: 5, added: [['i:x', 5]], shards: [shard('a', keys('a'), '')] });
    const index = new FlaggedIndex();
    await warm(index, 'i:!', sources);
    Object.assign(said, { version: 2, upTo: 6, added: [['i:y', 6]] });
    clock.now += 6 * SECOND;
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const refresh = index.upkeep({ ...sources, readChanges: (known) => late.then(() => sources.readChanges(known)) });
    await new Promise((resolve) => setTimeout(resolve, 0));
    index.forget();
    arrive();
    await refresh;
    expect([index.mayBeFlagged(['i:x'], clock.now), index.mayBeFlagged(['i:!'], clock.now)]).toEqual([true, false]);
  });

  it('begins anew when the database was restored to an earlier moment', async () => {
    const { said, sources, shard, clock } = place();
    Object.assign(said, { version: 7, upTo: 90, shards: [shard('a', keys('a'), '')] });
    const index = new FlaggedIndex();
    expect(await warm(index, 'i:!', sources)).toBe(false);
    Object.assign(said, { version: 3, upTo: 40, shards: [shard('b', keys('!'), '')] });
    for (let turn = 0; turn < 4; turn++) {
      clock.now += 6 * SECOND;
      await ask(index, 'i:!1', sources);
    }
    expect(await ask(index, 'i:!1', sources)).toBe(true);
    expect(await ask(index, 'i:?', sources)).toBe(false);
  });
});

describe('the isolates of one place', () => {
  it('ask the database together, not each for itself', async () => {
    const { said, sources, asked, shard, clock } = place();
    said.shards = [shard('a', keys('a'), '')];
    const isolates = Array.from({ length: 100 }, () => new FlaggedIndex());
    const SECONDS = 30;
    for (let ms = 0; ms < SECONDS * SECOND; ms += 250) {
      await Promise.all(isolates.map((index) => ask(index, 'i:!', sources)));
      clock.now += 250;
    }
    expect(asked.database).toBeLessThanOrEqual(SECONDS / 5 + 2);
    for (const index of isolates) expect(await ask(index, 'i:!', sources)).toBe(false);
  });
});
