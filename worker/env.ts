import { z } from 'zod';

export type Env = {
  ENVIRONMENT: 'production' | 'development';
  SECRET_KEY: string;
  PUBLIC_ORIGIN: string;
  /** For production; development keeps messages in its own outbox. */
  TERMII_API_KEY?: string;
  TERMII_SENDER?: string;
  TERMII_URL?: string;
  RESEND_API_KEY?: string;
  RESEND_FROM?: string;
  RESEND_URL?: string;
  /** Without it development pays in its sandbox, and production not at all. */
  PAYSTACK_SECRET_KEY?: string;
  PAYSTACK_URL?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  TURNSTILE_URL?: string;
  /** For people who are not signed in, in the whole service. */
  SMS_BUDGET_PER_HOUR?: string;
  DB: D1Database;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  ASSETS: Fetcher;
  MESSAGES: Queue<QueuedMessage>;
  PAYMENTS: Queue<QueuedPayment>;
  LIMIT_SIGN_IN: RateLimit;
  LIMIT_REGISTER: RateLimit;
  LIMIT_CHECK: RateLimit;
  LIMIT_CHECK_IPV4: RateLimit;
  LIMIT_CHECK_IPV6: RateLimit;
  LIMIT_SEARCH: RateLimit;
  LIMIT_PAY: RateLimit;
  LIMIT_PROOF: RateLimit;
};

/** Of an outbox row; nothing of its content. */
export type QueuedMessage = { id: string };

export type QueuedPayment = { reference: string };

const secret = (name: string) =>
  z.string({ error: `${name} is missing: set it with \`wrangler secret put ${name}\`` }).min(1, `${name} is empty`);

const shared = {
  SECRET_KEY: secret('SECRET_KEY').min(32, 'SECRET_KEY must have at least 32 characters'),
  PAYSTACK_SECRET_KEY: z.string().min(1, 'PAYSTACK_SECRET_KEY is empty').optional(),
  PAYSTACK_URL: z.url('PAYSTACK_URL must be an address').optional(),
  TURNSTILE_SITE_KEY: z.string().min(1, 'TURNSTILE_SITE_KEY is empty').optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1, 'TURNSTILE_SECRET_KEY is empty').optional(),
  TURNSTILE_URL: z.url('TURNSTILE_URL must be an address').optional(),
  SMS_BUDGET_PER_HOUR: z
    .string()
    .regex(/^\d{1,6}$/, 'SMS_BUDGET_PER_HOUR must be a whole number')
    .optional(),
};

const settings = z
  .discriminatedUnion(
    'ENVIRONMENT',
    [
      z.object({ ENVIRONMENT: z.literal('development'), ...shared }),
      z.object({
        ENVIRONMENT: z.literal('production'),
        ...shared,
        PUBLIC_ORIGIN: z.url({
          protocol: /^https?$/,
          error: 'PUBLIC_ORIGIN must be an address like https://your.domain',
        }),
        TERMII_API_KEY: secret('TERMII_API_KEY'),
        TERMII_SENDER: z
          .string()
          .regex(/^[A-Za-z0-9 ]{3,11}$/, 'TERMII_SENDER must have 3 to 11 letters or digits')
          .optional(),
        TERMII_URL: z.url('TERMII_URL must be an address').optional(),
        RESEND_API_KEY: secret('RESEND_API_KEY'),
        RESEND_FROM: secret('RESEND_FROM'),
        RESEND_URL: z.url('RESEND_URL must be an address').optional(),
      }),
    ],
    { error: 'ENVIRONMENT must be production or development' },
  )
  .refine(({ TURNSTILE_SITE_KEY: site, TURNSTILE_SECRET_KEY: secret }) => Boolean(site) === Boolean(secret), {
    error: 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither',
  });

const checked = new WeakSet<object>();

/** Refuses to run on incomplete settings; names what is missing. Once for each environment object. */
export function checkedEnv(env: Env): Env {
  if (checked.has(env)) return env;
  const { error } = settings.safeParse(env);
  if (error) throw new Error(`Ownmark cannot start. ${error.issues.map((issue) => issue.message).join('; ')}`);
  checked.add(env);
  return env;
}
