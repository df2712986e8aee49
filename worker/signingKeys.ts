import { createHmac } from 'node:crypto';
import { type Bytes, fromBase64 } from '#schemas/statements/base64.ts';
import type { PublishedKey } from '#schemas/statements/publishedKeys.ts';

/** A private key of Ed25519 in PKCS8 is these bytes and 32 more. */
const PKCS8_HEAD = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

type SigningKeyName = 'STATEMENT_KEY' | 'LOG_KEY';

/** PKCS8. Development derives it, so that none needs to be kept. @param set what the settings say */
export function privateKeyOf({ SECRET_KEY }: { SECRET_KEY: string }, name: SigningKeyName, set?: string): Bytes {
  const given = set === undefined ? undefined : fromBase64(set);
  if (given) return given;
  return Uint8Array.of(...PKCS8_HEAD, ...createHmac('sha256', SECRET_KEY).update(name).digest());
}

/** A derived key of development is always in use. */
export const DEVELOPMENT_TIME = { from: '2020-01-01T00:00:00Z', until: '2120-01-01T00:00:00Z' };

/** A line of a list of keys in the settings; name and id stand in the key's text. */
type ListedKey = Omit<PublishedKey, 'name' | 'id'>;

/** @throws SyntaxError for what is no JSON */
export function listedKeys(setting: string): PublishedKey[] {
  return (JSON.parse(setting) as ListedKey[]).map((listed) => {
    const [name = '', id = ''] = listed.key.split('+');
    return { name, id, ...listed };
  });
}
