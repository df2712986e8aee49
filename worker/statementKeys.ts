import type { StatementKeys } from '#domain/context.ts';
import type { PublishedKey } from '#schemas/statements/publishedKeys.ts';
import type { Env } from './env.ts';
import { DEVELOPMENT_TIME, listedKeys, privateKeyOf } from './signingKeys.ts';

const load = async () => ({
  ...(await import('#schemas/statements/ed25519.ts')),
  ...(await import('#schemas/statements/verifierKeys.ts')),
  ...(await import('#schemas/statements/publishedKeys.ts')),
  ...(await import('#schemas/statements/statementNote.ts')),
});

export function statementKeysOf(env: Env): StatementKeys {
  return {
    all: async () => Promise.all((await publishedStatementKeys(env)).map((await load()).readPublishedKey)),
    signer: async (at) => {
      const { key: current, sign } = await currentKey(env);
      const all = await statementKeysOf(env).all();
      const key = all.find(({ name, id }) => name === current.name && id === current.id);
      if (!key) throw new Error(`STATEMENT_KEYS does not have the key that STATEMENT_KEY signs with, ${current.id}.`);
      if (at < key.from || at >= key.until || key.compromisedAt !== undefined) {
        throw new Error(`The key ${key.id} may not sign now: see "Keys of papers" in docs/operations.md.`);
      }
      return { key, sign };
    },
  };
}

/** The keys that anybody may read. In development, without a list, this is the derived key. */
export async function publishedStatementKeys(env: Env): Promise<PublishedKey[]> {
  const listed = listedKeys(env.STATEMENT_KEYS ?? '[]');
  if (listed.length > 0) return listed;
  const { key } = await currentKey(env);
  const { writeVerifierKey } = await load();
  return [{ name: key.name, id: key.id, key: writeVerifierKey(key), ...DEVELOPMENT_TIME }];
}

async function currentKey(env: Env) {
  const { signerOf, verifierKey, STATEMENT_KEY_NAME } = await load();
  const { sign, publicKey } = await signerOf(privateKeyOf(env, 'STATEMENT_KEY', env.STATEMENT_KEY));
  return { key: await verifierKey(STATEMENT_KEY_NAME, publicKey), sign };
}
