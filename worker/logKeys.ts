import { LOG_ORIGIN } from '#schemas/log/checkpoint.ts';
import { signerOf } from '#schemas/statements/ed25519.ts';
import type { PublishedKey } from '#schemas/statements/publishedKeys.ts';
import type { Sign } from '#schemas/statements/signedNote.ts';
import { readVerifierKey, type VerifierKey, verifierKey, writeVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { DEVELOPMENT_TIME, listedKeys, privateKeyOf } from './signingKeys.ts';

/** `LOG_KEYS`: the public half of `LOG_KEY` and those of earlier keys, as a JSON list. */
export type LogKeySettings = { SECRET_KEY: string; LOG_KEY?: string; LOG_KEYS?: string };

/** The key that signs checkpoints. `known` holds every key that may have signed one. */
export async function logKeyOf(
  settings: LogKeySettings,
): Promise<{ key: VerifierKey; sign: Sign; known: VerifierKey[] }> {
  const { key, sign } = await currentKey(settings);
  const texts = (await publishedLogKeys(settings)).map(({ key: text }) => text);
  if (!texts.includes(writeVerifierKey(key))) {
    throw new Error(`LOG_KEYS does not have the key that LOG_KEY signs with, ${key.id}.`);
  }
  const known = await Promise.all(texts.map((text) => readVerifierKey(text)));
  return { key, sign, known: known.filter((each) => each !== undefined) };
}

/** The keys that anybody may read. In development, without a list, this is the derived key. */
export async function publishedLogKeys(settings: LogKeySettings): Promise<PublishedKey[]> {
  const listed = listedKeys(settings.LOG_KEYS ?? '[]');
  if (listed.length > 0) return listed;
  const { key } = await currentKey(settings);
  return [{ name: key.name, id: key.id, key: writeVerifierKey(key), ...DEVELOPMENT_TIME }];
}

async function currentKey(settings: LogKeySettings) {
  const { sign, publicKey } = await signerOf(privateKeyOf(settings, 'LOG_KEY', settings.LOG_KEY));
  return { key: await verifierKey(LOG_ORIGIN, publicKey), sign };
}
