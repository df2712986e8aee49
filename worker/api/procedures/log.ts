import { summarizeLog } from '#domain/log/summarize.ts';
import { rateLimited, router } from '../trpc.ts';

export const log = router({
  status: rateLimited('log').query(({ ctx }) => summarizeLog(ctx)),
});
