import { describe, expect, it } from 'vitest';
import { buildFilter, contains, hashKey } from '#domain/flaggedIndex/fuseFilter.ts';
import { buildKeySet, decodeKeySet, encodeKeySet, hasKey } from '#domain/flaggedIndex/keySet.ts';
import { SNAPSHOT_FORMAT } from '#schemas/checks/flaggedIndex.ts';

describe('the keys of a snapshot', () => {
  it('may be chosen for having the same hash without a salt', () => {
    const chosen = ['s:HDYEFXJ3CLPPN', 's:6RJA57UFYNBLL', 's:MJMIPVVNP254C', 's:N62LQC7VEYT6M'];
    const hashes = new Set(chosen.map((key) => JSON.stringify(hashKey(key))));
    expect(hashes.size).toBe(2);
    const keySet = buildKeySet(chosen);
    for (const key of chosen) expect(hasKey(keySet, key)).toBe(true);
    expect(hasKey(buildKeySet(chosen.slice(0, 1)), 's:6RJA57UFYNBLL')).toBe(false);
  });

  it('have a salt of their own each time', () => {
    const salts = Array.from({ length: 8 }, () => buildKeySet(['i:1']).salt);
    expect(new Set(salts).size).toBeGreaterThan(1);
  });

  it('come back from their file as they were, and not from half a file or another format', () => {
    const keySet = buildKeySet(Array.from({ length: 1000 }, (_, nth) => `i:${nth}`));
    const { buffer } = encodeKeySet(keySet);
    expect(decodeKeySet(buffer)).toEqual(keySet);
    expect(() => decodeKeySet(buffer.slice(0, -2))).toThrow('not whole');
    expect(() => decodeKeySet(buffer.slice(0, 8))).toThrow('too short');
    new Uint32Array(buffer)[0] = SNAPSHOT_FORMAT + 1;
    expect(() => decodeKeySet(buffer)).toThrow(`format ${SNAPSHOT_FORMAT + 1}`);
  });
});

const keysOf = (count: number) => Array.from({ length: count }, (_, nth) => `i:35${String(nth * 7).padStart(13, '0')}`);
const strangers = Array.from({ length: 100_000 }, (_, nth) => `s:X${nth * 13}`);

describe('the filter of flagged keys', () => {
  it.each([0, 1, 2, 3, 10, 1000, 50_000])('never misses one of %i keys, and takes few strangers for one', (count) => {
    const keys = keysOf(count);
    const filter = buildFilter(keys.map(hashKey));
    expect(keys.filter((key) => !contains(filter, hashKey(key)))).toEqual([]);
    const wrong = strangers.filter((key) => contains(filter, hashKey(key)));
    expect(wrong.length / strangers.length).toBeLessThan(0.0005);
  });

  it('takes about 20 bits a key', () => {
    const { fingerprints } = buildFilter(keysOf(50_000).map(hashKey));
    expect((fingerprints.length * 16) / 50_000).toBeLessThan(20);
  });

  it('refuses the same key twice', () => {
    expect(() => buildFilter([hashKey('i:1'), hashKey('i:1')])).toThrow('Is one of them there twice?');
  });

  it('gives 200,000 keys different hashes', () => {
    const seen = new Set(keysOf(200_000).map((key) => Object.values(hashKey(key)).join()));
    expect(seen.size).toBe(200_000);
  });
});
