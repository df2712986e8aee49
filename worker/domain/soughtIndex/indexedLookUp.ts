import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import type { IndexSources, SoughtIndex } from './SoughtIndex.ts';

type Surroundings = {
  /** Reads the primary: an isolate without an index answers as if there were none. */
  lookUp: LookUp;
  /** What is done behind the answer. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** No row and no read when none of the keys is sought; what the database says of all of them otherwise. */
export function indexedLookUp(index: SoughtIndex, sources: IndexSources, { lookUp, waitUntil }: Surroundings): LookUp {
  return async (keys) => {
    const mayBeSought = keys.length > 0 && index.mayBeSought(keys, sources.now());
    const upkeep = index.upkeep(sources);
    if (upkeep) waitUntil(upkeep);
    return mayBeSought ? lookUp(keys) : [];
  };
}
