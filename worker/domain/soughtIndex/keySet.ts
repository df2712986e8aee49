import { hashSalted } from '#domain/identifiers/keyHash.ts';
import { buildFilter, contains, type FuseFilter } from './fuseFilter.ts';

/** The keys of a snapshot. `salt` is of this snapshot alone: nobody can choose numbers that share a hash in it. */
export type KeySet = { salt: number; filter: FuseFilter };

/** @param keys each key once */
export function buildKeySet(keys: readonly string[]): KeySet {
  const [salt = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { salt, filter: buildFilter(keys.map((key) => hashSalted(key, salt))) };
}

export const hasKey = ({ salt, filter }: KeySet, key: string): boolean => contains(filter, hashSalted(key, salt));
