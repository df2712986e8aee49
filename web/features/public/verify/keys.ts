import type { PublishedKeys } from '#schemas/statements/publishedKeys.ts';
import { PUBLISHED_KEYS_PATH, readPublishedKey } from '#schemas/statements/publishedKeys.ts';
import type { StatementKey } from '#schemas/statements/statementNote.ts';

/** Those that sign papers, and those that sign the log; without a network those that public/sw.js has kept. Null for none. */
export async function publishedKeys(): Promise<{ statements: StatementKey[]; log: StatementKey[] } | null> {
  try {
    const response = await fetch(PUBLISHED_KEYS_PATH);
    if (!response.ok) return null;
    const { statements, log } = (await response.json()) as PublishedKeys;
    const read = (keys: PublishedKeys['log']) => Promise.all(keys.map(readPublishedKey));
    return { statements: await read(statements), log: await read(log) };
  } catch {
    return null;
  }
}
