import type { PublishedKeys } from '#schemas/statements/publishedKeys.ts';
import { PUBLISHED_KEYS_PATH, readPublishedKey } from '#schemas/statements/publishedKeys.ts';
import type { StatementKey } from '#schemas/statements/statementNote.ts';

/** The keys that sign papers; without a network those that public/sw.js has kept. Null where there are none. */
export async function statementKeys(): Promise<StatementKey[] | null> {
  try {
    const response = await fetch(PUBLISHED_KEYS_PATH);
    if (!response.ok) return null;
    const { statements } = (await response.json()) as PublishedKeys;
    return await Promise.all(statements.map(readPublishedKey));
  } catch {
    return null;
  }
}
