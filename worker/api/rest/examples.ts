import { INSTANT_EXAMPLE, VALUES } from './exampleValues.ts';
import type { Json } from './jsonSchema.ts';

/** @param within what it is a field of */
export function exampleOf(schema: Json, name = '', within = ''): unknown {
  const told = VALUES[`${within}.${name}`] ?? VALUES[name];
  if (told === null && allowsNull(schema)) return null;
  const [first] = ((schema.anyOf ?? schema.oneOf) as Json[] | undefined)?.filter(({ type }) => type !== 'null') ?? [];
  if (first) return exampleOf(first, name, within);
  if ('const' in schema) return schema.const;
  if (schema.type === 'array') return [exampleOf(schema.items as Json, name, within)];
  if (schema.properties) {
    const owner = name === '' || name === 'data' ? within : name;
    const fields = Object.entries(schema.properties as Record<string, Json>);
    return Object.fromEntries(fields.map(([field, one]) => [field, exampleOf(one, field, owner)]));
  }
  return plainValue(schema, told);
}

function allowsNull({ type, anyOf = [] }: Json): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || (anyOf as Json[]).some(allowsNull);
}

function plainValue(schema: Json, told: unknown): unknown {
  const options = schema.enum as unknown[] | undefined;
  if (options) return options.includes(told) ? told : options[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (schema.format === 'date-time') return told ?? INSTANT_EXAMPLE;
  if (schema.format === 'date') return told ?? INSTANT_EXAMPLE.slice(0, 10);
  if (type === 'boolean') return typeof told === 'boolean' ? told : (schema.default ?? true);
  if (type === 'integer' || type === 'number')
    return typeof told === 'number' ? told : (schema.default ?? schema.minimum ?? 1);
  if (type === 'object') return told ?? {};
  return told ?? (schema.format === 'binary' ? '@picture.jpg' : 'text');
}
