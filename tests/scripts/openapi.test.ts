import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi } from '#api/rest/openapi.ts';
import { REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';

// Rules: I4-24
it('the API reference is valid OpenAPI 3.1 to a public validator', async () => {
  const document = JSON.parse(JSON.stringify(openApi()));
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = { ...document, paths: { '/x': { get: { responses: 7 } } } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

it('the rate limits it tells are those that are enforced', () => {
  const settings = readFileSync('wrangler.toml', 'utf8');
  const bindings = settings.matchAll(/\n\[\[ratelimits\]\]\nname = "LIMIT_(\d+)"[^[]*?limit = (\d+), period = 60/g);
  const told = [...new Set(Object.values(REQUESTS_A_MINUTE))].map((limit) => [String(limit), String(limit)]);
  expect([...bindings].map(([, name, limit]) => [name, limit]).toSorted()).toEqual(told.toSorted());
});
