import { app } from './app.ts';
import type { Env } from './env.ts';
import { refusePlainHttp } from './plainHttp.ts';

const jobs = () => import('./jobs.ts');

export default {
  fetch: (request: Request, env, background) =>
    refusePlainHttp(request, env.ENVIRONMENT) ?? app.fetch(request, env, background),
  queue: async (batch, env) => (await jobs()).consumeQueue(batch, env),
  scheduled: async (event, env) => (await jobs()).runCron(event, env),
} satisfies ExportedHandler<Env>;
