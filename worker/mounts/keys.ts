import { PUBLISHED_KEYS_PATH, type PublishedKeys } from '#schemas/statements/publishedKeys.ts';
import { publishedLogKeys } from '../logKeys.ts';
import { publishedStatementKeys } from '../statementKeys.ts';
import { mount } from './mount.ts';

/** Anybody verifies papers and the public log with these keys. */
export const keys = mount().get(PUBLISHED_KEYS_PATH, async (c) => {
  const published: PublishedKeys = {
    statements: await publishedStatementKeys(c.env),
    log: await publishedLogKeys(c.env),
  };
  return c.json(published, 200, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' });
});
