import type { StatementKey } from './statementNote.ts';
import { readVerifierKey } from './verifierKeys.ts';

export const PUBLISHED_KEYS_PATH = '/.well-known/ownmark-keys.json';

/** `key` as C2SP `signed-note` writes a verifier key, `name+id+key`; the times are ISO instants. */
export type PublishedKey = {
  name: string;
  id: string;
  key: string;
  from: string;
  until: string;
  compromisedAt?: string;
};

/** The file at `PUBLISHED_KEYS_PATH`. */
export type PublishedKeys = { statements: PublishedKey[]; log: PublishedKey[] };

/** @throws RangeError for a text that is no key, not the one it is called, or without its times */
export async function readPublishedKey({ key: text, name, id, ...times }: PublishedKey): Promise<StatementKey> {
  const key = await readVerifierKey(text);
  const [from, until] = [Date.parse(times.from), Date.parse(times.until)];
  const compromisedAt = times.compromisedAt === undefined ? undefined : Date.parse(times.compromisedAt);
  if (key?.name !== name || key.id !== id) throw new RangeError(`${text} is no verifier key called ${name}+${id}.`);
  if (!(from < until) || Number.isNaN(compromisedAt)) throw new RangeError(`The times of the key ${id} are wrong.`);
  return { ...key, from, until, ...(compromisedAt !== undefined && { compromisedAt }) };
}
