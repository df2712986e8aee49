import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openApi } from '#api/rest/openapi.ts';
import { inRepo } from '#scripts/local/paths.ts';

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
