import { verifyEd25519 as verifyBuiltIn } from '#schemas/statements/ed25519.ts';
import type { Verify } from '#schemas/statements/signedNote.ts';

/** The browser's own where it knows Ed25519, else a library that is loaded only then. */
export const verifyEd25519: Verify = async (publicKey, signature, signed) => {
  try {
    return await verifyBuiltIn(publicKey, signature, signed);
  } catch {
    // As strict as WebCrypto. ZIP 215 would accept more signatures.
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(signature, signed, publicKey, { zip215: false }).catch(() => false);
  }
};
