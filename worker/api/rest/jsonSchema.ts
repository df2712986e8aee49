import { z } from 'zod';
import type { LimitName } from '#schemas/limits/limits.ts';
import type { AccessMeta } from '../trpc.ts';
import { addAliases } from './received.ts';

export type Json = Record<string, unknown>;

/** As OpenAPI 3.1 wants it. Rules in code are left out. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
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
  return rest;
}

export function schemaWithAliases(schema: Json): Json {
  return requireAliases(schema, addAliases(schema) as Json) as Json;
}

/** Where all fields of an object are required, their aliases are. */
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

export type OpenApi = Json & { paths: Record<string, Record<string, OpenApiOperation>> };

export const TAGS = {
  health: 'Whether the service is up, and ready.',
  users: 'Accounts: registration, login, passwords, the profile, and where one is logged in.',
  reports: 'Reports of stolen devices by somebody who has no account yet.',
  auth: 'The new password of a reset, under the path the specification gives it.',
  device: 'Devices: the public check, verification, the register, reports and transfers.',
  log: 'The public log, in which every paper that Ownmark signs leaves a fingerprint.',
  statement: 'Papers: signed answers of the register, which anybody can verify without it.',
  subscription: 'The plans that members can choose from.',
  payment: 'Paying for a plan, and receipts.',
  admin: 'What admins, and partly support, may: users, devices, transfers, receipts, plans, messages and the audit.',
} as const;

export function tagOf(path: string): keyof typeof TAGS {
  const [, first = ''] = path.split('/');
  if (!Object.hasOwn(TAGS, first)) throw new Error(`No group of operations is described for ${path}.`);
  return first as keyof typeof TAGS;
}
