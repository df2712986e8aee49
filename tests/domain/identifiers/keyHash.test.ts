import { expect, it } from 'vitest';
import { hashKey } from '#domain/flaggedIndex/fuseFilter.ts';

// Snapshots in R2 and the databases of keys depend on it.
it('hashes a key as it always did', () => {
  expect(hashKey('i:35900611000001')).toEqual({ high: 46_632_629, low: 2_903_816_184 });
  expect(hashKey('s:SN0000002A')).toEqual({ high: 138_226_936, low: 2_650_229_156 });
});
