import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { runQuietly } from '#scripts/checks/runQuietly.ts';

const folder = mkdtempSync(join(tmpdir(), 'ownmark-quiet-'));
const log = join(folder, 'log');
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const how of ['info', 'error'] as const) vi.spyOn(console, how).mockImplementation((text) => said.push(text));
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it('names a test file without progress, ends its processes and fails', async () => {
  const config = 'tests/scripts/stuck/vitest.config.ts';
  const code = await runQuietly('vitest', ['run', '--config', config], { log, stuckAfterMs: 3000 });
  expect(code).not.toBe(0);
  expect(said.at(-1)).toContain('No progress for 3 seconds, so ended: tests/scripts/stuck/endless.fixture.ts');
  expect(execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })).not.toContain(config);
});

it('says nothing of a command that ends well, and all of one that does not', async () => {
  await runQuietly('node', ['-e', 'console.log("fine")'], { log });
  expect(said).toEqual([]);
  expect(await runQuietly('node', ['-e', 'console.log("why"); process.exit(3)'], { log })).toBe(3);
  expect(said).toEqual([expect.stringContaining('why')]);
});
