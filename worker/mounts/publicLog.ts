import { addressOf } from '#api/address.ts';
import { servePublicLog } from '#api/publicLog.ts';
import { summarizeLog } from '#domain/log/log.ts';
import { LOG_PAGE } from '#schemas/log/logPage.ts';
import { PUBLISHED_KEYS_PATH, type PublishedKeys } from '#schemas/statements/publishedKeys.ts';
import { logPage } from '#worker/pages/log.ts';
import { consumeRateLimit, publicContext } from '../context.ts';
import { publishedKeys } from '../signingKeys.ts';
import { limited, mount } from './mount.ts';

/** Anybody verifies papers and the public log with these keys. */
export const keys = mount().get(PUBLISHED_KEYS_PATH, async (c) => {
  const published: PublishedKeys = {
    statements: await publishedKeys(c.env, 'STATEMENT_KEY'),
    log: await publishedKeys(c.env, 'LOG_KEY'),
  };
  return c.json(published, 200, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' });
});

/** The files of the public log, for people, monitors and witnesses. */
export const publicLog = mount();

publicLog.all(LOG_PAGE, (c) =>
  limited(c.env, c.req.raw, 'log', () =>
    logPage(c.req.raw, c.env.ASSETS, () => summarizeLog(publicContext(c.env, c.req.raw))),
  ),
);

publicLog.all(`${LOG_PAGE}/*`, (c) =>
  servePublicLog(c.req.raw, c.env.MEDIA, () => consumeRateLimit(c.env, 'log', addressOf(c.req.raw))),
);
