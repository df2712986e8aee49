import { app } from './app.ts';
import { headStore, jobContext, messageProviders, queueMessages } from './context.ts';
import { checkedEnv, type Env } from './env.ts';
import { buryMessages, deliverMessages } from './queues/messages.ts';
import { runSchedule } from './schedule/run.ts';
import { sealOnSchedule } from './schedule/seal.ts';

export default {
  fetch: app.fetch,

  async queue(batch, env) {
    const contextNow = () => jobContext(checkedEnv(env), Date.now());
    if (batch.queue.endsWith('-dead')) await buryMessages(batch, contextNow());
    else await deliverMessages(batch, contextNow, messageProviders(env));
  },

  async scheduled(event, env) {
    const ctx = jobContext(checkedEnv(env), event.scheduledTime);
    await runSchedule(ctx, (ids) => queueMessages(env, ids));
    await sealOnSchedule(ctx, headStore(env));
  },
} satisfies ExportedHandler<Env>;
