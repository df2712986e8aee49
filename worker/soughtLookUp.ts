import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { lookUpAcross } from '#domain/identifiers/lookUpAcross.ts';
import { indexedLookUp } from '#domain/soughtIndex/indexedLookUp.ts';
import { readChanges } from '#domain/soughtIndex/readChanges.ts';
import { type IndexSources, SoughtIndex } from '#domain/soughtIndex/SoughtIndex.ts';
import { sharedIndexState } from '#providers/sharedIndexState.ts';
import { r2SoughtFiles } from '#providers/soughtFiles.ts';

/** Per isolate. */
export const soughtIndex = new SoughtIndex();

/** For public checks: from the index, or from the database where that can't tell. */
export function lookUpOf({ DB, MEDIA }: { DB: D1Database; MEDIA: R2Bucket }, background: ExecutionContext): LookUp {
  const sources: IndexSources = {
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms)),
    readChanges: (known) => readChanges(DB.withSession('first-primary'), known),
    readFile: r2SoughtFiles(MEDIA).get,
    shared: sharedIndexState(),
  };
  return indexedLookUp(soughtIndex, sources, {
    // One database has all identifiers. What more of them need beside this line stands in docs/scale.md.
    lookUp: lookUpAcross({ growths: 0, databases: [{ name: 'DB', d1: DB }] }),
    waitUntil: (work) => background.waitUntil(work),
  });
}
