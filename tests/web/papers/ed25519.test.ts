import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { verifyEd25519 } from '#features/public/verify/ed25519.ts';
import type { Bytes } from '#schemas/statements/base64.ts';
import { verifyEd25519 as builtIn, signerOf } from '#schemas/statements/ed25519.ts';
import { newPrivateKey } from '../../signingKeys.ts';

let signer: Awaited<ReturnType<typeof signerOf>>;
beforeAll(async () => {
  signer = await signerOf(newPrivateKey());
});
afterEach(() => vi.restoreAllMocks());

function withoutEd25519() {
  const unknown = new DOMException('Unrecognized name.', 'NotSupportedError');
  return vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
}

function flipped(bytes: Bytes, bit: number): Bytes {
  const copy = bytes.slice();
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

it('a browser without Ed25519 says of every text and every changed bit what the others say', async () => {
  const cases = fc.record({ text: fc.uint8Array({ minLength: 1, maxLength: 200 }), bit: fc.nat() });
  await fc.assert(
    fc.asyncProperty(cases, async ({ text, bit }) => {
      const signed = Uint8Array.from(text);
      const signature = await signer.sign(signed);
      const other = flipped(signature, bit % 512);
      const changed = flipped(signed, bit % (8 * signed.length));
      const tries: [Bytes, Bytes][] = [
        [signature, signed],
        [other, signed],
        [signature, changed],
      ];
      const others = await Promise.all(tries.map(([by, of]) => builtIn(signer.publicKey, by, of)));
      const importKey = withoutEd25519();
      const own = await Promise.all(tries.map(([by, of]) => verifyEd25519(signer.publicKey, by, of)));
      expect(importKey).toHaveBeenCalledTimes(tries.length);
      importKey.mockRestore();
      expect(own).toEqual(others);
      expect(own).toEqual([true, false, false]);
    }),
    { numRuns: 50 },
  );
});

it('what is no signature at all is refused without Ed25519, too', async () => {
  withoutEd25519();
  expect(await verifyEd25519(signer.publicKey, new Uint8Array(3), new Uint8Array(3))).toBe(false);
});
