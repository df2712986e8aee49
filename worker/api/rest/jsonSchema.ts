import { z } from 'zod';
import type { LimitName } from '#schemas/rules/limits.ts';
import { addAliases } from './aliases.ts';
import type { AccessMeta } from './route.ts';

export type Json = Record<string, unknown>;

const COMPONENT = '#/components/schemas/';

/** Schemas with a name (`.meta({ id })`). Filled while schemas are converted. */
export const components: Record<string, Json> = {};

/**
 * Returns the form of OpenAPI 3.1. Rules written in code are missing, and a named schema becomes a reference to its
 * component.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A preprocessed value is described by the schema that validates it.
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && (def as z.core.$ZodPipeDef).in._zod.def.type === 'transform') {
        Object.assign(jsonSchema, jsonSchemaOf((def as z.core.$ZodPipeDef).out as z.ZodType, io));
      }
    },
  });
  const named = Object.entries(($defs ?? {}) as Record<string, Json>);
  for (const [name, { id: _, ...one }] of named) components[name] ??= withReferences(one) as Json;
  return withReferences(rest) as Json;
}

function withReferences(schema: unknown): unknown {
  return mapObjects(schema, (one) =>
    typeof one.$ref === 'string' ? { ...one, $ref: one.$ref.replace('#/$defs/', COMPONENT) } : one,
  );
}

/** The same with its components in the place of their references. */
export function inlined<Value>(value: Value, from: Record<string, Json>): Value {
  return mapObjects(value, ({ $ref, ...one }) => {
    const name = typeof $ref === 'string' && $ref.startsWith(COMPONENT) ? $ref.slice(COMPONENT.length) : '';
    const component = from[name];
    if (!component) return $ref === undefined ? one : { $ref, ...one };
    return { ...inlined(component, from), ...one };
  }) as Value;
}

function mapObjects(value: unknown, change: (one: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, mapObjects(inner, change)]);
  return change(Object.fromEntries(fields));
}

export function schemaWithAliases(schema: Json): Json {
  return requireAliases(schema, addAliases(schema) as Json) as Json;
}

/** If an object requires all its fields, it requires their aliases too. */
function requireAliases(own: unknown, both: unknown): unknown {
  if (Array.isArray(both)) return both.map((item, place) => requireAliases((own as unknown[])[place], item));
  if (typeof both !== 'object' || both === null) return both;
  const [mine, theirs] = [own as Json, both as Json];
  const walked = Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, requireAliases(mine[name] ?? value, value)]),
  );
  const isWhole =
    Array.isArray(mine.required) &&
    typeof mine.properties === 'object' &&
    mine.required.length === Object.keys(mine.properties as Json).length;
  if (mine.properties && theirs.properties) walked.properties = markDeprecatedAliases(mine.properties as Json, walked);
  return isWhole ? { ...walked, required: Object.keys(theirs.properties as Json) } : walked;
}

function markDeprecatedAliases(own: Json, { properties }: Json): Json {
  const fields = Object.entries(properties as Json).map(([name, schema]) => {
    return [name, name in own ? schema : { ...(schema as Json), deprecated: true }];
  });
  return Object.fromEntries(fields);
}

export type OpenApiOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Json[];
  'x-who': 'anybody' | NonNullable<AccessMeta['who']>;
  'x-password'?: AccessMeta['password'];
  'x-limit'?: LimitName;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example: Json }> };
  responses: Record<string, Json>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Json;
  description?: string;
  deprecated?: true;
  example: unknown;
};

export type OpenApi = Json & {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Json & { schemas: Record<string, Json> };
};

export const TAGS = {
  health: 'Whether the service is up, and ready.',
  users: 'Accounts: registration, login, passwords, the profile, and where one is logged in.',
  reports: 'Reports of stolen devices by somebody who has no account yet.',
  auth: 'The new password of a reset, under the path the specification gives it.',
  device: 'Devices: the public check, verification, the register, reports and transfers.',
  found: 'A finder of a missing device talks with its owner, without an account.',
  log: 'The public log, in which every paper that Ownmark signs leaves a fingerprint.',
  statement: 'Papers: signed answers of the register, which anybody can verify without it.',
  case: 'Cases: a member says that a device is theirs, or that a report is wrong, and two admins decide.',
  subscription: 'The plans that members can choose from.',
  payment: 'Paying for a plan, and receipts.',
  admin: 'What admins, and partly support, may: users, devices, transfers, receipts, plans, messages and the audit.',
} as const;

export function tagOf(path: string): keyof typeof TAGS {
  const [, first = ''] = path.split('/');
  if (!Object.hasOwn(TAGS, first)) throw new Error(`No group of operations is described for ${path}.`);
  return first as keyof typeof TAGS;
}
