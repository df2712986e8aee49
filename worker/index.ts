import { app } from './app.ts';
import { jobContext, messageProviders, queueMessages } from './context.ts';
import { checkedEnv, type Env } from './env.ts';
import { buryMessages, deliverMessages } from './queues/messages.ts';
import { runSchedule } from './schedule/run.ts';

export default {
  fetch: app.fetch,

  async queue(batch, env) {
    const contextNow = () => jobContext(checkedEnv(env), Date.now());
    if (batch.queue.endsWith('-dead')) await buryMessages(batch, contextNow());
    else await deliverMessages(batch, contextNow, messageProviders(env));
  },

  async scheduled(event, env) {
    await runSchedule(jobContext(checkedEnv(env), event.scheduledTime), (ids) => queueMessages(env, ids));
  },
} satisfies ExportedHandler<Env>;
