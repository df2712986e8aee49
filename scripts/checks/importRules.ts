/** `of` picks files, `$1` is its first group. All imports must be in `may` (types: `mayTypes`), none in `never`. */
export type Rule = { name: string; of: string; may?: string[]; mayTypes?: string[]; never?: string[] };

const SCHEMAS = '^worker/schemas/';
const DOMAIN = '^worker/domain/';
const NODE = '^node:';

export const RULES: Rule[] = [
  { name: 'schemas import zod only', of: SCHEMAS, may: [SCHEMAS, '^npm:zod(/|$)'] },
  { name: 'db imports Drizzle and schemas only', of: '^db/', may: ['^db/', SCHEMAS, '^npm:drizzle-orm(/|$)'] },
  {
    name: 'domain imports schemas, db and the types of providers, never Hono, tRPC or the environment',
    of: DOMAIN,
    may: [DOMAIN, SCHEMAS, '^db/', NODE, '^npm:(?!hono(/|$)|@hono/|@trpc/)'],
    mayTypes: ['^worker/providers/'],
  },
  {
    name: 'providers import db and schemas only',
    of: '^worker/providers/',
    may: ['^worker/providers/', SCHEMAS, '^db/', NODE, '^npm:(drizzle-orm|zod)(/|$)'],
  },
  {
    name: 'operations import domain, schemas, trpc and what REST says of them only',
    of: '^worker/api/operations/',
    may: [
      '^worker/api/(operations/|trpc\\.ts$|rest/(route|exampleValues)\\.ts$)',
      DOMAIN,
      SCHEMAS,
      '^npm:(zod|@trpc/server)(/|$)',
    ],
  },
  {
    name: 'rest imports the router, what reads a body, schemas, errors and, to document it, a provider’s webhook only',
    of: '^worker/api/rest/(?!check\\.ts$)',
    may: [
      '^worker/api/(rest/|(router|wholeRouter|trpc|body)\\.ts$)',
      '^worker/domain/errors\\.ts$',
      '^worker/providers/paystack\\.ts$',
      SCHEMAS,
      '^npm:(hono|zod|@trpc/server)(/|$)',
    ],
  },
  {
    name: 'the public check, the hot path, calls its verb and passes through nothing else',
    of: '^worker/api/rest/check\\.ts$',
    may: ['^worker/api/rest/(envelope|errorResponse)\\.ts$', '^worker/domain/(checks/|errors\\.ts$)', SCHEMAS],
  },
  {
    name: 'queues, schedule and webhooks import domain only, and what reads a body',
    of: '^worker/(queues/|api/paymentWebhook\\.ts$)',
    may: [
      '^worker/(queues/|api/paymentWebhook\\.ts$)',
      '^worker/api/body\\.ts$',
      DOMAIN,
      SCHEMAS,
      NODE,
      '^npm:(hono|zod)(/|$)',
    ],
    mayTypes: ['^worker/providers/'],
  },
  { name: 'pages that the Worker fills import schemas only', of: '^worker/pages/', may: ['^worker/pages/', SCHEMAS] },
  {
    name: 'development pages import domain, schemas, the frame of drawn pages and the database client only',
    of: '^worker/dev/',
    may: ['^worker/dev/', '^worker/pages/frame\\.ts$', DOMAIN, SCHEMAS, '^db/', '^npm:(hono|drizzle-orm|zod)(/|$)'],
    mayTypes: ['^worker/providers/'],
  },
  {
    name: 'only the app, its mounts, its jobs and what they are given see the environment',
    of: '^(worker/(?!mounts/|(index|app|publicCheck|jobs|context|requestContext|services|statementKeys|env)\\.ts$)|db/|web/)',
    never: ['^worker/env\\.ts$', '^cloudflare:'],
  },
  {
    name: 'web imports schemas, and of the API its type only',
    of: '^web/',
    may: ['^web/', SCHEMAS, '^npm:'],
    mayTypes: ['^worker/api/router\\.ts$'],
  },
  {
    name: 'pages import features, ui and lib only',
    of: '^web/pages/',
    may: ['^web/(pages|features|ui|lib)/', SCHEMAS, '^npm:'],
  },
  {
    name: 'a feature imports ui, lib and shared features only, never another feature',
    of: '^web/features/([^/]+/[^/]+)/',
    may: ['^web/features/($1|shared/[^/]+)/', '^web/(ui|lib)/', SCHEMAS, '^npm:'],
    mayTypes: ['^worker/api/router\\.ts$'],
  },
  {
    name: 'ui has no data access',
    of: '^web/ui/',
    may: ['^web/(ui|lib)/', SCHEMAS, '^npm:'],
    never: ['^web/lib/(api/client|queries/|session/)', '^npm:@(trpc|tanstack)/'],
  },
  {
    name: 'lib imports lib only',
    of: '^web/lib/',
    may: ['^web/lib/', SCHEMAS, '^npm:'],
    mayTypes: ['^worker/api/router\\.ts$'],
  },
  { name: 'the product imports no tests or scripts', of: '^(worker|web|db)/', never: ['^(tests|scripts)/'] },
];
