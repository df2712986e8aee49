import { Validator } from '@cfworker/json-schema';
import { expect } from 'vitest';
import { openApi, templateOf } from '#api/rest/openapi.ts';
import { type ErrorCode, statusesOf } from '#schemas/responses/errors.ts';
import type { Json } from '../clients.ts';

/** Holds a real answer to what the API reference says of its operation: the status, every field, and no other field. */
export function expectDocumented(method: string, pattern: string, status: number, body: Json): void {
  const document = openApi();
  const operation = document.paths[templateOf(pattern)]?.[method.toLowerCase()];
  const answers: Json = operation?.responses;
  const answer = answers?.[status];
  expect(answer, `${method} ${pattern} answers ${status}, which is not documented`).toBeDefined();
  const [, name] = /^#\/components\/responses\/(\w+)$/.exec(answer.$ref ?? '') ?? [];
  const resolved: Json = name ? (document as Json).components.responses[name] : answer;
  const [[type, content] = []] = Object.entries<Json>(resolved.content);
  if (type !== 'application/json') {
    expect(body, `${method} ${pattern}`).toEqual(expect.any(String));
    return;
  }
  const { valid, errors } = validatorOf(content.schema).validate(body);
  const told = errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
  if (body.code !== undefined) expect(statusesOf(body.code as ErrorCode)).toContain(status);
  expect(valid, `${method} ${pattern} ${status}: ${told.join('; ')}\n${JSON.stringify(body)}`).toBe(true);
}

/** Of each schema one: its making reads the whole reference, and took most of the time of these tests. */
const validators = new Map<Json, Validator>();

function validatorOf(schema: Json): Validator {
  const components = (openApi() as Json).components;
  const known = validators.get(schema) ?? new Validator({ ...schema, components }, '2020-12', false);
  validators.set(schema, known);
  return known;
}
