import { z } from 'zod';

/** Bindings of wrangler.toml and secrets of the environment. */
export type Env = {
  ENVIRONMENT: 'production' | 'development';
  SECRET_KEY: string;
  DB: D1Database;
  MEDIA: R2Bucket;
  ASSETS: Fetcher;
  MESSAGES: Queue<QueuedMessage>;
  PAYMENTS: Queue<{ reference: string }>;
  LIMIT_SIGN_IN: RateLimit;
  LIMIT_REGISTER: RateLimit;
  LIMIT_CHECK: RateLimit;
  LIMIT_SEARCH: RateLimit;
};

/** What the message queue carries: the id of an outbox row, nothing of its content. */
export type QueuedMessage = { id: string };

const settings = z.object({
  ENVIRONMENT: z.enum(['production', 'development']),
  SECRET_KEY: z
    .string({ error: 'SECRET_KEY is missing: set it with `wrangler secret put SECRET_KEY`' })
    .min(32, 'SECRET_KEY must have at least 32 characters'),
});

const checked = new WeakSet<object>();

/** Refuses to run on incomplete settings; names what is missing. Looks once for each environment object. */
export function checkedEnv(env: Env): Env {
  if (checked.has(env)) return env;
  const { error } = settings.safeParse(env);
  if (error) throw new Error(`Ownmark cannot start. ${error.issues.map((issue) => issue.message).join('; ')}`);
  checked.add(env);
  return env;
}
