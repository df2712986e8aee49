import { generateKeyPairSync } from 'node:crypto';
import type { Bytes } from '#schemas/signedNotes/base64.ts';

/** A fresh private key of Ed25519, in PKCS8. */
export function newPrivateKey(): Bytes {
  return Uint8Array.from(generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }));
}
