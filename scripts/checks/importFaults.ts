import type { Import, Module } from './modules.ts';
import { roomOf } from './rooms.ts';

export function violations(modules: Module[]): string[] {
  return [
    ...modules.flatMap(brokenRules),
    ...modules.flatMap(misspelled),
    ...modules.flatMap(misplaced),
    ...siblings(modules),
    ...cycles(modules),
  ];
}

const brokenRules = ({ file, imports }: Module): string[] =>
  RULES.flatMap((rule) => {
    const match = new RegExp(rule.of).exec(file);
    if (!match) return [];
    return imports.filter((one) => breaks(rule, match, one)).map(({ to }) => `${file} -> ${to}: ${rule.name}`);
  });

function breaks({ may, mayTypes = [], never = [] }: Rule, picked: RegExpExecArray, { to, typeOnly }: Import): boolean {
  const among = (targets: string[]) =>
    targets.some((target) => new RegExp(target.replace('$1', picked[1] ?? '')).test(to));
  if (among(never)) return true;
  return may !== undefined && !among(may) && !(typeOnly && among(mayTypes));
}

/** Relative paths within a room, `#` across rooms. The top folder's configurations and a package of its own have no rooms. */
function misspelled({ file, imports }: Module): string[] {
  const room = roomOf(file);
  if (room === '' || room === 'tests/typed-client') return [];
  return imports
    .filter(({ to, specifier }) => {
      if (specifier.startsWith('#')) return to === specifier || roomOf(to) === room;
      return specifier.startsWith('.') && roomOf(to) !== room && isInRoom(to);
    })
    .map(({ specifier }) => `${file} -> ${specifier}: relative within a room, # across rooms`);
}

/** Tests, generated files and the top folder's own have no `#` key. */
const isInRoom = (file: string): boolean => /^(worker|web|db|scripts)\//.test(file);

const misplaced = ({ file }: Module): string[] =>
  /^web\/(lib\/[^/]+|features\/[^/]+(\/[^/]+)?)$/.test(file)
    ? [`${file}: features and lib have named folders only`]
    : [];

/** Types included; the top folders may, by design. */
function siblings(modules: Module[]): string[] {
  const edges = new Map<string, string>();
  for (const { file, imports } of modules)
    for (const { to } of imports) {
      const pair = foldersApart(file, to);
      if (pair) edges.set(pair, `${file} -> ${to}`);
    }
  return [...edges].flatMap(([pair, edge]) => {
    const back = edges.get(pair.split(' ').reverse().join(' '));
    return back && edge < back ? [`${edge}, ${back}: no two sibling folders import each other`] : [];
  });
}

function foldersApart(file: string, to: string): string | null {
  const [from, target] = [file.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const nth = from.findIndex((folder, n) => folder !== target[n]);
  if (nth < 1 || target[nth] === undefined) return null;
  return `${from.slice(0, nth + 1).join('/')} ${target.slice(0, nth + 1).join('/')}`;
}

/** Depth first: meeting a file of the current path is a cycle. */
function cycles(modules: Module[]): string[] {
  const imports = new Map(modules.map(({ file, imports }) => [file, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: string[]): void => {
    if (way.includes(file)) {
      found.push(`${[...way.slice(way.indexOf(file)), file].join(' -> ')}: no cycles`);
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found;
}

/** `of` picks files, `$1` is its first group. All imports must be in `may` (types: `mayTypes`), none in `never`. */
type Rule = { name: string; of: string; may?: string[]; mayTypes?: string[]; never?: string[] };

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
      '^worker/providers/payments\\.ts$',
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
    of: '^(worker/(?!mounts/|(index|app|publicCheck|jobs|context|requestContext|services|env)\\.ts$)|db/|web/)',
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
