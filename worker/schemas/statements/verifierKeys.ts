import { type Bytes, fromBase64, toBase64 } from './base64.ts';

/** A public Ed25519 key as the C2SP specification `signed-note` names it: `name+id+key`. */
export type VerifierKey = {
  name: string;
  /** Eight hexadecimal digits: tells keys of one name apart, and proves nothing. */
  id: string;
  /** 32 bytes. */
  publicKey: Bytes;
};

const ED25519 = 0x01;
const PUBLIC_KEY_LENGTH = 32;
export const KEY_ID_LENGTH = 4;
const KEY_NAME = /^[^\s+\p{Z}]+$/u;

/** @throws RangeError for a name or a key that no note could carry */
export const verifierKey = (name: string, publicKey: Bytes): Promise<VerifierKey> => keyOf(ED25519, name, publicKey);

/**
 * @param algorithm a byte of C2SP that says what the key's signatures mean: of plain notes 1
 * @throws RangeError for a name or a key that no note could carry
 */
export async function keyOf(algorithm: number, name: string, publicKey: Bytes): Promise<VerifierKey> {
  if (!isKeyName(name)) throw new RangeError(`${name} can't name a key: it has a space or a plus.`);
  if (publicKey.length !== PUBLIC_KEY_LENGTH) throw new RangeError('An Ed25519 key has 32 bytes.');
  const named = new TextEncoder().encode(`${name}\n`);
  const hash = await crypto.subtle.digest('SHA-256', Uint8Array.of(...named, algorithm, ...publicKey));
  return { name, id: toHex(new Uint8Array(hash).slice(0, KEY_ID_LENGTH)), publicKey };
}

export const writeVerifierKey = (key: VerifierKey): string => writeKeyOf(ED25519, key);

export const writeKeyOf = (algorithm: number, { name, id, publicKey }: VerifierKey): string =>
  `${name}+${id}+${toBase64(Uint8Array.of(algorithm, ...publicKey))}`;

/** Undefined for a text that is no key of Ed25519, or whose id is not that of its key. */
export const readVerifierKey = (text: string): Promise<VerifierKey | undefined> => readKeyOf(ED25519, text);

/** Likewise of another algorithm. */
export async function readKeyOf(algorithm: number, text: string): Promise<VerifierKey | undefined> {
  const [name = '', id, ...rest] = text.split('+');
  const bytes = fromBase64(rest.join('+'));
  if (bytes?.[0] !== algorithm || bytes.length !== 1 + PUBLIC_KEY_LENGTH || !isKeyName(name)) return undefined;
  const key = await keyOf(algorithm, name, bytes.slice(1));
  return key.id === id ? key : undefined;
}

export const isKeyName = (name: string): boolean => KEY_NAME.test(name);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
