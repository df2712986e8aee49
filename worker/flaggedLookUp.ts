import { type LookUp, lookUpKeys, SharedLookUps } from '#domain/checks/lookUpKeys.ts';
import { FlaggedIndex, type IndexSources, indexedLookUp } from '#domain/flaggedIndex/FlaggedIndex.ts';
import { readChanges } from '#domain/flaggedIndex/readChanges.ts';
import { r2FlaggedFiles, sharedIndexState } from '#providers/flaggedFiles.ts';

/** Per isolate. */
export const flaggedIndex = new FlaggedIndex();
const sharedLookUps = new SharedLookUps();

/** After every write of this isolate: whoever checks what they changed here hears the truth at once. @param keys newly flagged */
export function noteWrite(keys: string[]): void {
  flaggedIndex.note(keys, Date.now());
  sharedLookUps.forget();
}

type Bindings = { DB: D1Database; MEDIA: R2Bucket };
type Made = { sources: IndexSources; lookUp: LookUp };
const made = new WeakMap<Bindings, Made>();

/** For public checks: from the index, or from the database where that can't tell. */
export function lookUpOf(env: Bindings, background: ExecutionContext): LookUp {
  const { sources, lookUp } = madeOf(env);
  const waitUntil = (work: Promise<unknown>) => background.waitUntil(work);
  return indexedLookUp(flaggedIndex, sources, {
    lookUp: (keys) => sharedLookUps.ask(keys, { lookUp, now: sources.now, wait: sources.wait, waitUntil }),
    waitUntil,
  });
}

/** Once an isolate: it is given the same bindings with every request. */
function madeOf(env: Bindings): Made {
  const known = made.get(env);
  if (known) return known;
  const { DB, MEDIA } = env;
  const sources: IndexSources = {
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms)),
    readChanges: (known) => readChanges(DB.withSession('first-primary'), known),
    readFile: r2FlaggedFiles(MEDIA).get,
    shared: sharedIndexState(),
  };
  const lookUp: LookUp = (keys) => lookUpKeys(DB, keys);
  made.set(env, { sources, lookUp });
  return { sources, lookUp };
}
