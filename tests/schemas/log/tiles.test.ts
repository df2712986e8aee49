import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkpointText, LOG_ORIGIN, readCheckpoint, readProof, writeProof } from '#schemas/log/checkpoint.ts';
import { hashesIn, readEntries, type Tile, tilePath, writeEntries } from '#schemas/log/tiles.ts';
import {
  consistencyProof,
  type Hash,
  type HashAt,
  inclusionProof,
  leafHash,
  nodeHash,
  rootOf,
} from '#schemas/log/tree.ts';
import { isIncluded } from '#schemas/log/verifyProofs.ts';
import { signerOf } from '#schemas/statements/ed25519.ts';
import { signNote } from '#schemas/statements/signedNote.ts';
import { verifierKey } from '#schemas/statements/verifierKeys.ts';
import { newPrivateKey } from '../../signingKeys.ts';
import { isConsistent, newTiles } from './referenceTree.ts';

/** As the specification gives them. */
it.each<[Tile, string]>([
  [{ level: 0, index: 1234067, width: 256 }, 'tile/0/x001/x234/067'],
  [{ level: 3, index: 5, width: 17 }, 'tile/3/005.p/17'],
  [{ level: 0, index: 999, width: 256 }, 'tile/0/999'],
  [{ level: 0, index: 1000, width: 255 }, 'tile/0/x001/000.p/255'],
])('%j stands at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path);
  expect(tilePath(tile, 'entries')).toBe(path.replace(/^tile\/\d+/, 'tile/entries'));
});

it('a tree of 70,000 has the tiles that the specification counts', () => {
  const tiles = newTiles(0, 70_000);
  const of = (level: number, isFull: boolean) =>
    tiles.filter((tile) => tile.level === level && (tile.width === 256) === isFull);
  expect([of(0, true).length, of(1, true).length, tiles.length]).toEqual([273, 1, 277]);
  expect(of(0, false)).toEqual([{ level: 0, index: 273, width: 112 }]);
  expect(of(1, false)).toEqual([{ level: 1, index: 1, width: 17 }]);
  expect(of(2, false)).toEqual([{ level: 2, index: 0, width: 1 }]);
  expect(newTiles(70_000, 70_000)).toEqual([]);
});

it('a log that grows tile by tile has the roots and proofs of the whole tree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }), async (steps) => {
      const all = Array.from({ length: steps.reduce((a, b) => a + b) }, (_, nth) =>
        new TextEncoder().encode(`entry ${nth}`),
      );
      const leaves = await Promise.all(all.map(leafHash));
      const plain: HashAt = async (level, index) =>
        level === 0
          ? (leaves[index] as Hash)
          : nodeHash(await plain(level - 1, 2 * index), await plain(level - 1, 2 * index + 1));
      const files = new Map<string, Uint8Array<ArrayBuffer>>();
      const read = async (tile: Tile) => files.get(tilePath(tile)) ?? Promise.reject(new Error(`no ${tilePath(tile)}`));
      let size = 0;
      for (const step of steps) {
        for (const tile of newTiles(size, size + step)) {
          const hashes = Array.from({ length: tile.width }, (_, nth) => plain(tile.level * 8, tile.index * 256 + nth));
          files.set(tilePath(tile), Uint8Array.from((await Promise.all(hashes)).flatMap((hash) => [...hash])));
        }
        const [before, now] = [size, size + step];
        size = now;
        const stored = hashesIn(size, read);
        const head = { size, root: await rootOf(size, plain) };
        expect(await rootOf(size, stored)).toEqual(head.root);
        const index = (before * 13) % size;
        const proof = await inclusionProof(index, size, stored);
        expect(await isIncluded(leaves[index] as Hash, index, head, proof)).toBe(true);
        if (before === 0) continue;
        const earlier = { size: before, root: await rootOf(before, plain) };
        expect(await isConsistent(earlier, head, await consistencyProof(before, size, stored))).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
});

it('entries are read as they were written, and a cut-off file is refused', () => {
  const entries = [new Uint8Array(), Uint8Array.of(1, 2, 3), new Uint8Array(300).fill(7)];
  const bytes = writeEntries(entries);
  expect(readEntries(bytes)).toEqual(entries);
  expect(() => readEntries(bytes.slice(0, -1))).toThrow(RangeError);
  expect(() => readEntries(Uint8Array.of(0))).toThrow(RangeError);
  expect(() => writeEntries([new Uint8Array(65_536)])).toThrow(RangeError);
});

it('a checkpoint and a proof are read as they were written, and refused otherwise', async () => {
  const { sign, publicKey } = await signerOf(newPrivateKey());
  const head = { size: 8946, root: await leafHash(Uint8Array.of(1)) };
  const checkpoint = await signNote(checkpointText(head), await verifierKey(LOG_ORIGIN, publicKey), sign);
  expect(readCheckpoint(checkpoint)).toEqual(head);
  for (const wrong of [
    checkpoint.replace(LOG_ORIGIN, 'example.com'),
    checkpoint.replace('8946', '08946'),
    checkpoint.replace('8946', '-1'),
  ])
    expect(readCheckpoint(wrong)).toBeUndefined();
  expect(readCheckpoint(checkpointText(head))).toBeUndefined();

  const proof = { index: 12, path: [head.root, head.root], checkpoint, extra: new TextEncoder().encode('a paper') };
  const file = writeProof(proof);
  expect(readProof(file)).toEqual(proof);
  expect(readProof(writeProof({ ...proof, path: [] }))).toEqual({ ...proof, path: [] });
  for (const wrong of [
    '',
    file.replace('@v1', '@v2'),
    file.replace('index 12', 'index 012'),
    file.replace('index 12\n', ''),
    file.replace(/(index 12\n)./, '$1!'),
  ])
    expect(readProof(wrong)).toBeUndefined();
});
