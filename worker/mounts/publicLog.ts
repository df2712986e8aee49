import { addressOf } from '#api/address.ts';
import { servePublicLog } from '#api/publicLog.ts';
import { summarizeLog } from '#domain/log/log.ts';
import { LOG_PAGE } from '#schemas/log/logPage.ts';
import { logPage } from '#worker/pages/log.ts';
import { consumeRateLimit, publicContext } from '../context.ts';
import { limited } from './limited.ts';
import { mount } from './mount.ts';

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
