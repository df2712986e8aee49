import { type LookUp, lookUpKeys, SharedLookUps } from '#domain/checks/lookUpKeys.ts';
import { indexedLookUp } from '#domain/soughtIndex/indexedLookUp.ts';
import { readChanges } from '#domain/soughtIndex/readChanges.ts';
import { type IndexSources, SoughtIndex } from '#domain/soughtIndex/SoughtIndex.ts';
import { r2SoughtFiles, sharedIndexState } from '#providers/soughtFiles.ts';

/** Per isolate. */
export const soughtIndex = new SoughtIndex();
const sharedLookUps = new SharedLookUps();

/** After every write of this isolate: whoever checks what they changed here hears the truth at once. @param keys newly sought */
export function noteWrite(keys: string[]): void {
  soughtIndex.note(keys, Date.now());
  sharedLookUps.forget();
}

type Bindings = { DB: D1Database; MEDIA: R2Bucket };
type Made = { sources: IndexSources; lookUp: LookUp };
const made = new WeakMap<Bindings, Made>();

/** For public checks: from the index, or from the database where that can't tell. */
export function lookUpOf(env: Bindings, background: ExecutionContext): LookUp {
  const { sources, lookUp } = madeOf(env);
  const waitUntil = (work: Promise<unknown>) => background.waitUntil(work);
  return indexedLookUp(soughtIndex, sources, {
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
    readFile: r2SoughtFiles(MEDIA).get,
    shared: sharedIndexState(),
  };
  const lookUp: LookUp = (keys) => lookUpKeys(DB, keys);
  made.set(env, { sources, lookUp });
  return { sources, lookUp };
}
