import type { Bytes } from './base64.ts';
import type { Sign, Verify } from './signedNote.ts';

const ED25519 = 'Ed25519';

/** Uses WebCrypto. @throws if the browser does not support Ed25519 */
export const verifyEd25519: Verify = async (publicKey, signature, signed) => {
  const key = await crypto.subtle.importKey('raw', publicKey, ED25519, false, ['verify']);
  return crypto.subtle.verify(ED25519, key, signature, signed);
};

/** @param pkcs8 a private key as OpenSSL writes it, without the lines around it */
export async function signerOf(pkcs8: Bytes): Promise<{ sign: Sign; publicKey: Bytes }> {
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, ED25519, true, ['sign']);
  const { x = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  return {
    sign: async (signed) => new Uint8Array(await crypto.subtle.sign(ED25519, key, signed)),
    publicKey: Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  };
}
