import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '#db/client.ts';
import { seedRegistry } from '#db/seed/registry.ts';
import { buildKeySet, encodeKeySet } from '#domain/flaggedIndex/keySet.ts';
import { LIMITS, makeSnapshots } from '#domain/flaggedIndex/makeSnapshots.ts';
import { r2FlaggedFiles } from '#providers/flaggedFiles.ts';
import type { Shard } from '#schemas/checks/flaggedIndex.ts';
import { applyMigrations, withLocalStores } from '#scripts/local/database.ts';
import { persistRoot } from '#scripts/local/paths.ts';

/** A register as the demo year leaves it. `coldState` is a copy without snapshots. @returns IMEIs that are flagged */
export function seedRegister(state: string, coldState: string, devices: number): Promise<string[]> {
  return withLocalStores(state, async ({ db, media }) => {
    await applyMigrations(db);
    await seedRegistry(db, { devices, seed: 1, now: Date.now() });
    cpSync(state, coldState, { recursive: true });
    await makeSnapshots({ db: openDb(db), now: Date.now() }, r2FlaggedFiles(media));
    const { results } = await db
      .prepare("select imei1 from devices where status in ('stolen', 'missing') and imei1 is not null")
      .all<{ imei1: string }>();
    return results.map(({ imei1 }) => imei1);
  });
}

/** Only the index of a register with so many flagged IMEIs, spread among those that `uniqueImei` makes. */
export function fillIndex(state: string, size: number): Promise<void> {
  return withLocalStores(state, async ({ db, media }) => {
    await applyMigrations(db);
    const files = r2FlaggedFiles(media);
    const shards: Shard[] = [];
    for (let first = 0; first < size; first += LIMITS.keysPerShard) {
      const count = Math.min(LIMITS.keysPerShard, size - first);
      const keys = Array.from({ length: count }, (_, nth) => flaggedKey(size, first + nth));
      const file = await files.put(encodeKeySet(buildKeySet(keys)));
      shards.push({ from: first === 0 ? '' : (keys[0] ?? ''), file, seq: 0, keys: count });
    }
    await db
      .prepare('insert into flagged_manifest (id, version, seq, purged_up_to, shards) values (1, 1, 0, 0, ?)')
      .bind(JSON.stringify(shards))
      .run();
  });
}

const flaggedKey = (size: number, nth: number) => `i:35${String(Math.floor((nth * 1e12) / size)).padStart(12, '0')}`;

/** The file in which the local D1 of that state has its tables. */
export function databaseFile(state: string): string {
  const folder = persistRoot(state);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = files.find((path) => /d1.*\/[0-9a-f]{64}\.sqlite$/.test(path));
  if (file === undefined) throw new Error('The state has no database.');
  return join(folder, file);
}
