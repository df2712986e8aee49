import { describe, expect, it } from 'vitest';
import { ownersAmong } from '#domain/identifiers/rendezvous.ts';

const KEYS = Array.from({ length: 8_000 }, (_, nth) =>
  nth % 3 === 0 ? `s:SN${nth.toString(16).toUpperCase()}` : `i:35900611${String(nth).padStart(6, '0')}`,
);

const databases = (count: number) =>
  ['DB', ...Array.from({ length: count - 1 }, (_, nth) => `IDENTIFIERS_${nth + 2}`)].map((name) => ({ name }));

function countOwned(count: number): number[] {
  const ownerOf = ownersAmong(databases(count));
  const owners = KEYS.map((key) => ownerOf(key).name);
  return databases(count).map(({ name }) => owners.filter((owner) => owner === name).length);
}

describe('which database has a key', () => {
  it.each([4, 16])('spreads keys over %i databases within 20 %', (count) => {
    const even = KEYS.length / count;
    for (const owned of countOwned(count)) expect(Math.abs(owned - even) / even).toBeLessThan(0.2);
  });

  it.each([
    [1, 4],
    [4, 16],
    [1, 16],
    [15, 16],
  ])('moves keys from %i to %i databases to the new ones only, and no more than their share', (from, to) => {
    const [ownerBefore, ownerAfter] = [ownersAmong(databases(from)), ownersAmong(databases(to))];
    const old = new Set(databases(from).map(({ name }) => name));
    const moved = KEYS.filter((key) => ownerBefore(key).name !== ownerAfter(key).name);
    expect(moved.filter((key) => old.has(ownerAfter(key).name))).toEqual([]);
    const share = (to - from) / to;
    expect(Math.abs(moved.length / KEYS.length - share) / share).toBeLessThan(0.1);
  });

  it('does not depend on the order in which databases are listed', () => {
    const [listed, reversed] = [ownersAmong(databases(16)), ownersAmong(databases(16).toReversed())];
    expect(KEYS.map((key) => reversed(key).name)).toEqual(KEYS.map((key) => listed(key).name));
  });

  // A row stays where it was written: another hash would look for it elsewhere.
  it('is the same for ever', () => {
    const ownerOf = ownersAmong(databases(16));
    const keys = ['i:35900611000001', 'i:86220705123456', 's:SN0000002A', 's:C02XK0AAJG5H'];
    expect(keys.map((key) => ownerOf(key).name)).toEqual([
      'IDENTIFIERS_15',
      'IDENTIFIERS_4',
      'IDENTIFIERS_12',
      'IDENTIFIERS_13',
    ]);
  });
});
