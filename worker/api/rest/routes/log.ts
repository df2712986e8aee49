import { logSummary } from '#schemas/responses/log.ts';
import { get, type Route } from '../route.ts';

export const logRoutes: Route[] = [
  get('/log', (api) => api.log.status, logSummary, {
    summary:
      'How the public log stands. The log itself is at `/log/checkpoint` and `/log/tile/…`, as C2SP tlog-tiles has it; see `/log`.',
  }),
];
