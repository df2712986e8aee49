import { createHmac } from 'node:crypto';
import type { StatementKeys } from '#domain/context.ts';
import { LOG_ORIGIN } from '#schemas/log/checkpoint.ts';
import { type Bytes, fromBase64 } from '#schemas/statements/base64.ts';
import { signerOf } from '#schemas/statements/ed25519.ts';
import { type PublishedKey, readPublishedKey } from '#schemas/statements/publishedKeys.ts';
import type { Sign } from '#schemas/statements/signedNote.ts';
import { STATEMENT_KEY_NAME } from '#schemas/statements/statementNote.ts';
import { readVerifierKey, type VerifierKey, verifierKey, writeVerifierKey } from '#schemas/statements/verifierKeys.ts';

type KeyName = 'STATEMENT_KEY' | 'LOG_KEY';

/** `…_KEYS`: the public half of `…_KEY` and those of earlier keys, as a JSON list. */
export type KeySettings = { SECRET_KEY: string } & { [Setting in KeyName | `${KeyName}S`]?: string };

const VERIFIER_NAMES: Record<KeyName, string> = { STATEMENT_KEY: STATEMENT_KEY_NAME, LOG_KEY: LOG_ORIGIN };

export function statementKeysOf(settings: KeySettings): StatementKeys {
  const all = async () => Promise.all((await publishedKeys(settings, 'STATEMENT_KEY')).map(readPublishedKey));
  return {
    all,
    signer: async (at) => {
      const { key: current, sign } = await currentKey(settings, 'STATEMENT_KEY');
      const key = (await all()).find(({ name, id }) => name === current.name && id === current.id);
      if (!key) throw new Error(`STATEMENT_KEYS does not have the key that STATEMENT_KEY signs with, ${current.id}.`);
      if (at < key.from || at >= key.until || key.compromisedAt !== undefined) {
        throw new Error(`The key ${key.id} may not sign now: see "Keys of papers" in docs/operations.md.`);
      }
      return { key, sign };
    },
  };
}

/** The key that signs checkpoints. `known` holds every key that may have signed one. */
export async function logKeyOf(settings: KeySettings): Promise<{ key: VerifierKey; sign: Sign; known: VerifierKey[] }> {
  const { key, sign } = await currentKey(settings, 'LOG_KEY');
  const texts = (await publishedKeys(settings, 'LOG_KEY')).map(({ key: text }) => text);
  if (!texts.includes(writeVerifierKey(key))) {
    throw new Error(`LOG_KEYS does not have the key that LOG_KEY signs with, ${key.id}.`);
  }
  const known = await Promise.all(texts.map((text) => readVerifierKey(text)));
  return { key, sign, known: known.filter((each) => each !== undefined) };
}

/** A line of a list of keys in the settings; name and id stand in the key's text. */
type ListedKey = Omit<PublishedKey, 'name' | 'id'>;

/**
 * The keys that anybody may read. In development, without a list, this is the derived key, which is always in use.
 * @throws SyntaxError for a list that is no JSON
 */
export async function publishedKeys(settings: KeySettings, setting: KeyName): Promise<PublishedKey[]> {
  const listed: ListedKey[] = JSON.parse(settings[`${setting}S`] ?? '[]');
  if (listed.length > 0) {
    return listed.map((one) => {
      const [name = '', id = ''] = one.key.split('+');
      return { name, id, ...one };
    });
  }
  const { key } = await currentKey(settings, setting);
  const times = { from: '2020-01-01T00:00:00Z', until: '2120-01-01T00:00:00Z' };
  return [{ name: key.name, id: key.id, key: writeVerifierKey(key), ...times }];
}

async function currentKey(settings: KeySettings, setting: KeyName) {
  const { sign, publicKey } = await signerOf(privateKeyOf(settings, setting));
  return { key: await verifierKey(VERIFIER_NAMES[setting], publicKey), sign };
}

/** A private key of Ed25519 in PKCS8 is these bytes and 32 more. */
const PKCS8_HEAD = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

/** PKCS8. Development derives it, so that none needs to be kept. */
function privateKeyOf(settings: KeySettings, setting: KeyName): Bytes {
  const set = settings[setting];
  const given = set === undefined ? undefined : fromBase64(set);
  if (given) return given;
  return Uint8Array.of(...PKCS8_HEAD, ...createHmac('sha256', settings.SECRET_KEY).update(setting).digest());
}
