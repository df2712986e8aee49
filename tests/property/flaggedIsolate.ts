import { FlaggedIndex, type IndexSources, type IndexState } from '#domain/flaggedIndex/FlaggedIndex.ts';
import { readChanges } from '#domain/flaggedIndex/readChanges.ts';
import { r2FlaggedFiles } from '#providers/flaggedFiles.ts';
import { bindings } from '../clients.ts';

export const FAULTS = ['works', 'fails', 'hangs', 'comes late'] as const;
export type Fault = (typeof FAULTS)[number];

export type Clock = { now: number };

/** What the isolates of one place share; also its cache may fail. */
export function sharedCache(clock: Clock, faultNow: () => Fault): IndexSources['shared'] {
  let state: IndexState | null = null;
  let claimedAt = Number.NEGATIVE_INFINITY;
  return {
    get: () =>
      faulty(faultNow(), async () => (state && clock.now - state.at <= 10_000 ? structuredClone(state) : null)),
    put: (next) =>
      faulty(faultNow(), async () => {
        state = structuredClone(next);
      }),
    claim: () =>
      faulty(faultNow(), async () => {
        if (clock.now - claimedAt < 1000) return false;
        claimedAt = clock.now;
        return true;
      }),
  };
}

/** An isolate whose reads of the database and the bucket fail as it is told, on a clock that the test moves. */
export function flaggedIsolate(clock: Clock, shared: IndexSources['shared']) {
  const index = new FlaggedIndex();
  const files = r2FlaggedFiles(bindings.MEDIA);
  const timers: { at: number; ring: () => void }[] = [];
  const late: (() => void)[] = [];
  let underWay = 0;
  let reads = 0;
  const faults: Record<'database' | 'bucket', Fault> = { database: 'works', bucket: 'works' };
  const real = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  };
  const sources: IndexSources = {
    now: () => clock.now,
    wait: (ms) => new Promise((resolve) => timers.push({ at: clock.now + ms, ring: () => resolve(null) })),
    readChanges: (known) => {
      reads++;
      return faulty(
        faults.database,
        () =>
          real(async () => {
            const at = clock.now;
            const changes = await readChanges(bindings.DB, known);
            return changes && { ...changes, at };
          }),
        late,
      );
    },
    readFile: (name) => faulty(faults.bucket, () => real(() => files.get(name)), late),
    shared,
  };
  const settle = async () => {
    for (let turns = 0; turns < 3 || underWay > 0; turns++) await new Promise((resolve) => setImmediate(resolve));
    const due = timers.filter(({ at }) => at <= clock.now);
    for (const timer of due) timers.splice(timers.indexOf(timer), 1);
    for (const { ring } of due) ring();
    if (due.length > 0) await settle();
  };
  return {
    index,
    faults,
    reads: () => reads,
    /** What an answer asks for behind itself is done, as far as it can be. */
    async check(keys: string[]): Promise<boolean> {
      const mayBeFlagged = index.mayBeFlagged(keys, clock.now);
      index.upkeep(sources);
      await settle();
      return mayBeFlagged;
    },
    settle,
    /** What is late arrives, the last of it first. */
    async deliverLate(): Promise<void> {
      for (const arrive of late.splice(0).toReversed()) arrive();
      await settle();
    },
  };
}

function faulty<Result>(fault: Fault, work: () => Promise<Result>, late: (() => void)[] = []): Promise<Result> {
  if (fault === 'fails') return Promise.reject(new Error('A planted fault'));
  if (fault === 'hangs') return new Promise(() => {});
  const result = work();
  if (fault === 'works') return result;
  return new Promise((resolve, reject) => late.push(() => result.then(resolve, reject)));
}
