import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openApi } from '#api/rest/openapi.ts';

const HOME = resolve(import.meta.dirname, '../typed-client');
const TYPES = join(HOME, 'generated/openapi.ts');

/** Runs a tool of the typed client's own packages; what it says when it fails. */
function run(tool: string, ...parts: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(HOME, 'node_modules', tool), ...parts], {
    cwd: HOME,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it('13.30 a client typed by openapi-typescript compiles against the reference, and no misuse of it does', () => {
  mkdirSync(join(HOME, 'generated'), { recursive: true });
  const reference = join(HOME, 'generated/openapi.json');
  writeFileSync(reference, JSON.stringify(openApi()));
  expect(run('openapi-typescript/bin/cli.js', reference, '--output', TYPES)).toBe('');
  expect(run('typescript/bin/tsc', '--project', '.')).toBe('');
}, 120_000);
