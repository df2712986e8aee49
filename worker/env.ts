import { ABUSE_RULES, rulesIn } from '#schemas/rules/abuseRules.ts';
import type { LimitName, REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';

export type Env = {
  ENVIRONMENT: 'production' | 'development';
  SECRET_KEY: string;
  /** While the secret changes: codes and links that were sent under it still count (docs/operations.md). */
  PREVIOUS_SECRET_KEY?: string;
  PUBLIC_ORIGIN: string;
  /** Signs the checkpoints of the public log: PKCS8 of Ed25519 in base64. Development derives one. */
  LOG_KEY?: string;
  /** Its public half and those of earlier keys, each with its time (docs/operations.md). JSON. */
  LOG_KEYS?: string;
  /** Who signs the checkpoints, too: a JSON list of name, key and url. */
  WITNESSES?: string;
  /** Signs papers: PKCS8 of Ed25519 in base64. Development derives one. */
  STATEMENT_KEY?: string;
  /** Its public half and those of earlier keys, each with its time (docs/operations.md). JSON. */
  STATEMENT_KEYS?: string;
  /** For admins and support. Required where it is not set. */
  ADMIN_SECOND_FACTOR?: 'required' | 'optional';
  /** For production; development keeps messages in its own outbox. */
  TERMII_API_KEY?: string;
  TERMII_SENDER?: string;
  TERMII_URL?: string;
  RESEND_API_KEY?: string;
  RESEND_FROM?: string;
  RESEND_URL?: string;
  /** If it is missing, development uses its sandbox, and production takes no payments. */
  PAYSTACK_SECRET_KEY?: string;
  PAYSTACK_URL?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  TURNSTILE_URL?: string;
  /** For people who are not logged in, in the whole service. */
  SMS_BUDGET_PER_HOUR?: string;
  /** Rules against misuse that act; the others only count (docs/operations.md). */
  RULES_IN_FORCE?: string;
  DB: D1Database;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  ASSETS: Fetcher;
  MESSAGES: Queue<QueuedMessage>;
  PAYMENTS: Queue<QueuedPayment>;
  EXPORTS: Queue<QueuedExport>;
} & Record<`LIMIT_${(typeof REQUESTS_A_MINUTE)[LimitName]}`, RateLimit>;

/** The id of an outbox row. Its content never enters the queue. */
export type QueuedMessage = { id: string };

export type QueuedPayment = { reference: string };

type QueuedExport = { id: string };

/** Returns what is wrong, or false. Does not use zod, because the public check must stay fast. */
type Rule = (name: string, value: string | undefined) => string | false;

const filled: Rule = (name, value) => value === '' && `${name} is empty`;

const secret: Rule = (name, value) =>
  value === undefined ? `${name} is missing: set it with \`wrangler secret put ${name}\`` : filled(name, value);

const longSecret: Rule = (name, value) =>
  secret(name, value) || ((value?.length ?? 0) < 32 && `${name} must have at least 32 characters`);

const address: Rule = (name, value) => value !== undefined && !URL.canParse(value) && `${name} must be an address`;

const matching =
  (pattern: RegExp, what: string): Rule =>
  (name, value) =>
    value !== undefined && !pattern.test(value) && `${name} must ${what}`;

const origin: Rule = (name, value = '') =>
  !/^https?:$/.test(URL.parse(value)?.protocol ?? '') && `${name} must be an address like https://your.domain`;

const signingKey = matching(/^MC4CAQAwBQYDK2VwBCIEI[\w+/]{43}$/, 'be what `npm run signing-key` prints');

const rulesOfMisuse: Rule = (name, value = '') => {
  const unknown = rulesIn(value).find((rule) => !ABUSE_RULES.some((known) => known === rule));
  return unknown !== undefined && `${name} names ${unknown}: the rules are ${ABUSE_RULES.join(', ')}`;
};

const keyList: Rule = (name, value = '[]') => lengthOf(value) === null && `${name} must be a JSON list of keys`;

const filledKeyList: Rule = (name, value = '[]') =>
  keyList(name, value) || (lengthOf(value) === 0 && `${name} is empty: \`npm run signing-key\` prints its first line`);

function lengthOf(list: string): number | null {
  try {
    const parsed: unknown = JSON.parse(list);
    return Array.isArray(parsed) ? parsed.length : null;
  } catch {
    return null;
  }
}

const RULES = {
  STATEMENT_KEY: signingKey,
  STATEMENT_KEYS: keyList,
  LOG_KEY: signingKey,
  LOG_KEYS: keyList,
  WITNESSES: (name, value = '[]') => lengthOf(value) === null && `${name} must be a JSON list of name, key and url`,
  SECRET_KEY: longSecret,
  PREVIOUS_SECRET_KEY: (name, value) => value !== undefined && longSecret(name, value),
  ADMIN_SECOND_FACTOR: matching(/^(required|optional)$/, 'be required or optional'),
  PAYSTACK_SECRET_KEY: filled,
  PAYSTACK_URL: address,
  TURNSTILE_SITE_KEY: filled,
  TURNSTILE_SECRET_KEY: filled,
  TURNSTILE_URL: address,
  RULES_IN_FORCE: rulesOfMisuse,
  SMS_BUDGET_PER_HOUR: matching(/^\d{1,6}$/, 'be a whole number'),
} satisfies Partial<Record<keyof Env, Rule>>;

const PRODUCTION_RULES = {
  ...RULES,
  PUBLIC_ORIGIN: origin,
  STATEMENT_KEY: (name, value) => secret(name, value) || signingKey(name, value),
  STATEMENT_KEYS: filledKeyList,
  LOG_KEY: (name, value) => secret(name, value) || signingKey(name, value),
  LOG_KEYS: filledKeyList,
  TERMII_API_KEY: secret,
  TERMII_SENDER: matching(/^[A-Za-z0-9 ]{3,11}$/, 'have 3 to 11 letters or digits'),
  TERMII_URL: address,
  RESEND_API_KEY: secret,
  RESEND_FROM: secret,
  RESEND_URL: address,
} satisfies Partial<Record<keyof Env, Rule>>;

function faultsOf(env: Env): string[] {
  if (!['production', 'development'].includes(env.ENVIRONMENT))
    return ['ENVIRONMENT must be production or development'];
  const rules: Record<string, Rule> = env.ENVIRONMENT === 'production' ? PRODUCTION_RULES : RULES;
  const settings = env as unknown as Record<string, string | undefined>;
  const faults = Object.entries(rules).flatMap(([name, rule]) => rule(name, settings[name]) || []);
  if (Boolean(env.TURNSTILE_SITE_KEY) === Boolean(env.TURNSTILE_SECRET_KEY)) return faults;
  return [...faults, 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither'];
}

const checked = new WeakSet<object>();

/** Refuses to run on incomplete settings; names what is missing. Once for each environment object. */
export function checkedEnv(env: Env): Env {
  if (checked.has(env)) return env;
  const faults = faultsOf(env);
  if (faults.length > 0) throw new Error(`Ownmark cannot start. ${faults.join('; ')}`);
  checked.add(env);
  return env;
}
