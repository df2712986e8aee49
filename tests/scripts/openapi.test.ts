import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi } from '../../worker/api/rest/openapi.ts';

it('the API reference is valid OpenAPI 3.1 to a public validator', async () => {
  const document = JSON.parse(JSON.stringify(openApi()));
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = { ...document, paths: { '/x': { get: { responses: 7 } } } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});
