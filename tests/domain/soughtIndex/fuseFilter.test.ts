import { describe, expect, it } from 'vitest';
import { buildFilter, contains, hashKey } from '#domain/soughtIndex/fuseFilter.ts';

const keysOf = (count: number) => Array.from({ length: count }, (_, nth) => `i:35${String(nth * 7).padStart(13, '0')}`);
const strangers = Array.from({ length: 100_000 }, (_, nth) => `s:X${nth * 13}`);

describe('the filter of sought keys', () => {
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
