import { app } from './app.ts';
import type { Env } from './env.ts';
import { refusePlainHttp } from './plainHttp.ts';
import { answerPublicCheck, isPublicCheck } from './publicCheck.ts';

const jobs = () => import('./jobs.ts');

export default {
  fetch: (request: Request, env, background) =>
    refusePlainHttp(request, env.ENVIRONMENT) ??
    (isPublicCheck(request) ? answerPublicCheck(request, env, background) : app.fetch(request, env, background)),
  queue: async (batch, env) => (await jobs()).consumeQueue(batch, env),
  scheduled: async (event, env) => (await jobs()).runCron(event, env),
} satisfies ExportedHandler<Env>;
