import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { type DomainError, Unauthenticated } from '#domain/errors.ts';
import { asDomainError } from '../trpc.ts';
import { errorBody } from './envelope.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from './exampleValues.ts';
import type { Json } from './jsonSchema.ts';
import type { AccessMeta } from './route.ts';

export function exampleOf(schema: Json, name = '', within = ''): unknown {
  const example = EXAMPLE_VALUES[`${within}.${name}`] ?? EXAMPLE_VALUES[name];
  if (example === null && allowsNull(schema)) return null;
  const [first] = ((schema.anyOf ?? schema.oneOf) as Json[] | undefined)?.filter(({ type }) => type !== 'null') ?? [];
  if (first) return exampleOf(first, name, within);
  if ('const' in schema) return schema.const;
  if (schema.type === 'array') return [exampleOf(schema.items as Json, name, within)];
  if (schema.properties) {
    const owner = name === '' || name === 'data' ? within : name;
    const fields = Object.entries(schema.properties as Record<string, Json>);
    return Object.fromEntries(fields.map(([field, one]) => [field, exampleOf(one, field, owner)]));
  }
  return plainValue(schema, example);
}

function allowsNull({ type, anyOf = [] }: Json): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || (anyOf as Json[]).some(allowsNull);
}

function plainValue(schema: Json, example: unknown): unknown {
  const options = schema.enum as unknown[] | undefined;
  if (options) return options.includes(example) ? example : options[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (schema.format === 'date-time') return example ?? INSTANT_EXAMPLE;
  if (schema.format === 'date') return example ?? INSTANT_EXAMPLE.slice(0, 10);
  if (type === 'boolean') return typeof example === 'boolean' ? example : (schema.default ?? true);
  if (type === 'integer' || type === 'number')
    return typeof example === 'number' ? example : (schema.default ?? schema.minimum ?? 1);
  if (type === 'object') return example ?? {};
  return example ?? (schema.format === 'binary' ? '@picture.jpg' : 'text');
}

/** A refusal it really gives: for empty input, else for no session, else for a fault. */
export function exampleError(inputs: z.ZodType[], who: AccessMeta['who']) {
  return errorBody(errorOf(inputs, who), String(EXAMPLE_VALUES.requestId));
}

function errorOf(inputs: z.ZodType[], who: AccessMeta['who']): DomainError {
  const [refused] = inputs.flatMap((schema) => schema.safeParse({}).error ?? []);
  if (refused) return asDomainError(new TRPCError({ code: 'BAD_REQUEST', cause: refused }));
  return who === undefined ? asDomainError(new Error('A fault.')) : new Unauthenticated();
}
