import { addressOf } from '#api/address.ts';
import { servePublicLog } from '#api/publicLog.ts';
import { isWithinLimit } from '../context.ts';
import { mount } from './mount.ts';

/** What monitors and witnesses read. */
export const publicLog = mount();

publicLog.all('/log/*', (c) =>
  servePublicLog(c.req.raw, c.env.MEDIA, () => isWithinLimit(c.env, 'log', addressOf(c.req.raw))),
);
