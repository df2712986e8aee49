import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_WORKER, inRepo } from './paths.ts';
import { run } from './run.ts';

const SOURCES = [
  'web',
  'worker',
  'db',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
];
const STAMP = inRepo('dist', '.sources');

export async function buildIfChanged(): Promise<void> {
  const built = existsSync(join(BUILT_WORKER, 'wrangler.json')) && existsSync(STAMP);
  if (built && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  console.info('Building …');
  if ((await build()) !== 0) throw new Error('The build failed, see above.');
}

export async function build(runWith: (command: string, args: string[]) => Promise<number> = run): Promise<number> {
  const before = fingerprint();
  const code = await runWith(process.execPath, ['scripts/build.ts']);
  if (code === 0) writeFileSync(STAMP, before);
  return code;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRepo(file)));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const stat = statSync(inRepo(path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(inRepo(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.wrangler'))
    .map((entry) => join(entry.parentPath, entry.name).slice(inRepo().length))
    .sort();
}
