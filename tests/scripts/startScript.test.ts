import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { holdStartScript, START_SCRIPT_MAX, weighScripts } from '#scripts/local/startScript.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built Worker: each script's size, which gzip can't lessen, and what it imports. */
function built(scripts: Record<string, { size: number; imports?: string[] }>): string {
  folder = mkdtempSync(join(tmpdir(), 'ownmark-worker-'));
  mkdirSync(join(folder, '.vite'));
  const chunks = Object.entries(scripts).map(([file, { size, imports }]) => {
    writeFileSync(join(folder, file), randomBytes(size));
    return [file, { file, imports, isEntry: file === 'index.js' }];
  });
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(Object.fromEntries(chunks)));
  return folder;
}

it('counts what the entry imports by any way once, and apart from it what is loaded later', () => {
  const { start, later } = weighScripts(
    built({
      'index.js': { size: 1000, imports: ['app.js', 'shared.js'] },
      'app.js': { size: 2000, imports: ['shared.js'] },
      'shared.js': { size: 4000 },
      'api.js': { size: 8000, imports: ['shared.js'] },
    }),
  );
  expect(start).toBeGreaterThan(7000);
  expect(start).toBeLessThan(7200);
  expect(later).toBeGreaterThan(8000);
  expect(later).toBeLessThan(8200);
});

it('refuses a start-up script past the budget, wherever its bytes are', () => {
  const half = START_SCRIPT_MAX / 2;
  expect(() =>
    holdStartScript(built({ 'index.js': { size: half - 100, imports: ['app.js'] }, 'app.js': { size: half - 100 } })),
  ).not.toThrow();
  rmSync(folder, { recursive: true });
  expect(() =>
    holdStartScript(built({ 'index.js': { size: half, imports: ['app.js'] }, 'app.js': { size: half } })),
  ).toThrow('start-up script');
});
