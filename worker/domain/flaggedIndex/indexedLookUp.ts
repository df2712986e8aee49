import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import type { FlaggedIndex, IndexSources } from './FlaggedIndex.ts';

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
