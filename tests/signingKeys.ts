import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Bytes, toBase64 } from '#schemas/statements/base64.ts';

/** A fresh private key of Ed25519, in PKCS8. */
export function newPrivateKey(): Bytes {
  return pkcs8Of(generateKeyPairSync('ed25519').privateKey);
}

const pkcs8Of = (key: KeyObject): Bytes => Uint8Array.from(key.export({ format: 'der', type: 'pkcs8' }));

type Times = { from?: string; until?: string; compromisedAt?: string };

/** A fresh key of papers: its secret, and its line in the list of the settings. */
export const newPaperKey = (times: Times = {}) => newListedKey('ownmark.ng/statements', times);

function newListedKey(
  name: string,
  { from = '2020-01-01T00:00:00Z', until = '2120-01-01T00:00:00Z', ...times }: Times = {},
) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const signed = Uint8Array.of(1, ...new Uint8Array(Buffer.from(x, 'base64url')));
  const id = createHash('sha256').update(`${name}\n`).update(signed).digest('hex').slice(0, 8);
  return {
    secret: toBase64(pkcs8Of(privateKey)),
    id,
    listed: { key: `${name}+${id}+${toBase64(signed)}`, from, until, ...times },
  };
}

type PaperKey = ReturnType<typeof newPaperKey>;

/** Settings of a deployed Worker that signs papers with the first one, and its public log with a key of its own. */
export const paperKeys = (current: PaperKey = newPaperKey(), ...earlier: PaperKey[]) => ({
  ...logKeys(),
  STATEMENT_KEY: current.secret,
  STATEMENT_KEYS: JSON.stringify([current, ...earlier].map(({ listed }) => listed)),
});

/** Settings of a deployed Worker that signs checkpoints with the first one. */
export function logKeys(current: PaperKey = newLogKey(), ...earlier: PaperKey[]) {
  return { LOG_KEY: current.secret, LOG_KEYS: JSON.stringify([current, ...earlier].map(({ listed }) => listed)) };
}

export const newLogKey = (times: Times = {}): PaperKey => newListedKey('ownmark.ng/log', times);
