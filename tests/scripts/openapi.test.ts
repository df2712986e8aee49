import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi } from '#api/rest/openapi.ts';
import { REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import { inRepo } from '#scripts/local/paths.ts';

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

const HOME = resolve(import.meta.dirname, '../typed-client');
const TYPES = join(HOME, 'generated/openapi.ts');

/** Runs a package's tool in the typed client's folder; what it says when it fails. */
function run(tool: string, ...parts: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...parts], {
    cwd: HOME,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it('a client typed by openapi-typescript compiles against the reference, and no misuse of it does', () => {
  mkdirSync(join(HOME, 'generated'), { recursive: true });
  const reference = join(HOME, 'generated/openapi.json');
  writeFileSync(reference, JSON.stringify(openApi()));
  const generator = join(HOME, 'node_modules/openapi-typescript/bin/cli.js');
  expect(run(generator, reference, '--output', TYPES)).toBe('');
  // The product's own TypeScript takes a fifth of the time of the one that the generator is built on.
  expect(run(inRepo('node_modules/typescript/bin/tsc'), '--project', '.')).toBe('');
}, 120_000);
