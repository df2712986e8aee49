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
export async function verifierKey(name: string, publicKey: Bytes): Promise<VerifierKey> {
  if (!isKeyName(name)) throw new RangeError(`${name} can't name a key: it has a space or a plus.`);
  if (publicKey.length !== PUBLIC_KEY_LENGTH) throw new RangeError('An Ed25519 key has 32 bytes.');
  const named = new TextEncoder().encode(`${name}\n`);
  const hash = await crypto.subtle.digest('SHA-256', Uint8Array.of(...named, ED25519, ...publicKey));
  return { name, id: toHex(new Uint8Array(hash).slice(0, KEY_ID_LENGTH)), publicKey };
}

export const writeVerifierKey = ({ name, id, publicKey }: VerifierKey): string =>
  `${name}+${id}+${toBase64(Uint8Array.of(ED25519, ...publicKey))}`;

/** Undefined for a text that is no key of Ed25519, or whose id is not that of its key. */
export async function readVerifierKey(text: string): Promise<VerifierKey | undefined> {
  const [name = '', id, ...rest] = text.split('+');
  const bytes = fromBase64(rest.join('+'));
  if (bytes?.[0] !== ED25519 || bytes.length !== 1 + PUBLIC_KEY_LENGTH || !isKeyName(name)) return undefined;
  const key = await verifierKey(name, bytes.slice(1));
  return key.id === id ? key : undefined;
}

export const isKeyName = (name: string): boolean => KEY_NAME.test(name);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
