import { summarizeLog } from '#domain/log/log.ts';
import { logSummary } from '#schemas/responses/platform.ts';
import { rateLimited, router } from '../trpc.ts';

export const log = router({
  status: rateLimited('log')
    .meta({
      get: '/log',
      summary:
        'How the public log stands. The log itself is at `/log/checkpoint` and `/log/tile/…`, as C2SP tlog-tiles has it; see `/log`.',
    })
    .output(logSummary)
    .query(({ ctx }) => summarizeLog(ctx)),
});
