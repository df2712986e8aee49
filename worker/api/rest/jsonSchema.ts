import { z } from 'zod';
import { addAliases } from './aliases.ts';

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
