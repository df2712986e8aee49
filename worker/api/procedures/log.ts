import { summarizeLog } from '#domain/log/log.ts';
import { rateLimited, router } from '../trpc.ts';

export const log = router({
  status: rateLimited('log').query(({ ctx }) => summarizeLog(ctx)),
});
