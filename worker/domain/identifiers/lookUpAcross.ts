import { type IdentifierRow, type LookUp, lookUpKeys } from '#domain/checks/lookUpKeys.ts';
import { type Home, homesIn, type Layout } from './layout.ts';
import { readReleased } from './readReleased.ts';

/** The rows of keys that lie in several databases, in the order of the keys, as one database gives them. */
export function lookUpAcross(layout: Layout): LookUp {
  const [only] = layout.databases;
  if (only && layout.databases.length === 1 && !layout.earlier) return (keys) => lookUpKeys(only.d1, keys);
  const homeOf = homesIn(layout);
  return async (keys) => {
    const found = await Promise.all(groupByHome(keys, homeOf).map(lookUpAt));
    const rows = new Map(found.flat().map((row) => [row.key, row]));
    return keys.flatMap((key) => rows.get(key) ?? []);
  };
}

type Group = Home & { keys: string[] };

function groupByHome(keys: string[], homeOf: (key: string) => Home): Group[] {
  const groups = new Map<string, Group>();
  for (const key of keys) {
    const home = homeOf(key);
    const name = JSON.stringify([home.owner.name, home.before?.name]);
    const group = groups.get(name) ?? { ...home, keys: [] };
    group.keys.push(key);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** In this order: what the earlier database no longer has, the new one has by then, or has released after that. */
async function lookUpAt({ owner, before, keys }: Group): Promise<IdentifierRow[]> {
  if (!before) return lookUpKeys(owner.d1, keys);
  const earlier = await lookUpKeys(before.d1, keys);
  const rows = await lookUpKeys(owner.d1, keys);
  const released = await readReleased(owner.d1, keys);
  const taken = new Set([...rows.map(({ key }) => key), ...released]);
  return [...rows, ...earlier.filter(({ key }) => !taken.has(key))];
}
