import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { prove } from '#domain/log/log.ts';
import { publishLog } from '#domain/log/publish.ts';
import { readProof, writeProof } from '#schemas/log/checkpoint.ts';
import { verifyLogProof } from '#schemas/log/verifyLogProof.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import { emptyRegister } from '../fakes/memoryD1.ts';
import { MemoryLogFiles } from '../fakes/memoryLogFiles.ts';
import { contextOf, leavesOf, logKey, papers } from '../publicLog/steps.ts';

const SIZE = 530;
const key = await logKey();
const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
let leaves: string[] = [];
const proofOf = (leaf: string) => prove(contextOf(d1), files, leaf);
/** `npm run prove` asks for all of them, `npm test` for some, with both ends of each tile. */
const isChecked = (index: number) =>
  process.env.LONG_TESTS || index % 16 === 3 || [0, 1, 255].includes(index % 256) || index >= SIZE - 2;
const verified = (file: string, leaf: string, keys = key.known) => verifyLogProof(file, leaf, keys, verifyEd25519);

beforeAll(async () => {
  await papers(d1, 200);
  await publishLog(contextOf(d1), files, key);
  await papers(d1, SIZE - 200);
  await publishLog(contextOf(d1), files, key);
  leaves = await leavesOf(d1);
});

it('every entry has a proof that shows it, and no other', async () => {
  for (const [index, leaf] of leaves.entries()) {
    if (!isChecked(index)) continue;
    const file = await proofOf(leaf);
    expect(await verified(file, leaf)).toMatchObject({ index, size: SIZE });
    expect(await verified(file, leaves[(index + 1) % SIZE] ?? '')).toBeUndefined();
  }
});

it('a proof is refused with one changed bit, under another key, and behind another log’s name', async () => {
  const leaf = leaves[77] ?? '';
  const file = await proofOf(leaf);
  const bytes = new TextEncoder().encode(file);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
      const changed = bytes.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await verified(new TextDecoder().decode(changed), leaf)).toBeUndefined();
    }),
    { numRuns: 400 },
  );
  expect(await verified(file, leaf, (await logKey()).known)).toBeUndefined();
  expect(await verified(file, leaf, [{ ...key.key, name: 'ownmark.ng/statements' }])).toBeUndefined();
});

it('the paper goes into the file as its extra, and changes nothing that is shown', async () => {
  const leaf = leaves[0] ?? '';
  const proof = readProof(await proofOf(leaf));
  if (!proof) throw new Error('no proof');
  expect(proof.extra).toBeUndefined();
  const whole = writeProof({ ...proof, extra: new TextEncoder().encode('the paper') });
  expect(whole.split('\n')[1]).toMatch(/^extra /);
  expect(readProof(whole)).toEqual({ ...proof, extra: new TextEncoder().encode('the paper') });
  expect(await verified(whole, leaf)).toMatchObject({ index: 0 });
  expect(readProof(whole.replace(/^extra .*$/m, 'extra ?'))).toBeUndefined();
});

it('what is not published has no proof yet, and is told when to ask again', async () => {
  await papers(d1, 1);
  const [leaf = ''] = (await leavesOf(d1)).slice(-1);
  for (const unknown of [leaf, 'statement check unknown']) {
    await expect(proofOf(unknown)).rejects.toThrow('It takes up to 15 minutes');
  }
});
