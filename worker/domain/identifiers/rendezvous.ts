import { hashKey, type KeyHash, mix } from './keyHash.ts';

/** Rendezvous hashing: a key belongs to the database that weighs most with it. One more takes keys for itself alone. */
export function ownersAmong<Database extends { name: string }>(
  databases: readonly Database[],
): (key: string) => Database {
  const [first] = databases;
  if (!first) throw new Error('Identifiers need a database.');
  if (databases.length === 1) return () => first;
  // Sorted: of equal weights the same one wins, in whatever order they are listed.
  const hashed = databases
    .map((database) => ({ database, hash: hashKey(database.name) }))
    .toSorted((a, b) => (a.database.name < b.database.name ? -1 : 1));
  return (key) => {
    const hash = hashKey(key);
    let [owner, most] = [first, -1];
    for (const each of hashed) {
      const weight = weightOf(each.hash, hash);
      if (weight > most) [owner, most] = [each.database, weight];
    }
    return owner;
  };
}

const weightOf = (database: KeyHash, key: KeyHash): number =>
  mix(mix(database.high ^ key.high) ^ database.low ^ key.low);
