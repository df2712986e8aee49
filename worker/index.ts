import { app } from './app.ts';
import type { Env } from './env.ts';

const jobs = () => import('./jobs.ts');

export default {
  fetch: app.fetch,
  queue: async (batch, env) => (await jobs()).consumeQueue(batch, env),
  scheduled: async (event, env) => (await jobs()).runCron(event, env),
} satisfies ExportedHandler<Env>;
