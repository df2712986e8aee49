import { z } from 'zod';
import { addAliases } from './aliases.ts';

export type Json = Record<string, unknown>;

const COMPONENT = '#/components/schemas/';

/** Of the schemas that have a name (`.meta({ id })`) and were met so far. */
export const components: Record<string, Json> = {};

/** As OpenAPI 3.1 wants it. Rules in code are left out, and what has a name is a reference to its component. */
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
