import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes after gzip: what an isolate reads before it can answer anything. */
export const START_SCRIPT_MAX = 100 * 1024;

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

/** Bytes after gzip: what an isolate reads at its start, and what it reads when a request first asks for it. */
export function weighScripts(builtWorker: string): { start: number; later: number } {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(builtWorker, '.vite', 'manifest.json'), 'utf8'));
  const atStart = new Set<string>();
  const take = (name: string): void => {
    if (atStart.has(name)) return;
    atStart.add(name);
    chunks[name]?.imports?.forEach(take);
  };
  const names = Object.keys(chunks);
  names.filter((name) => chunks[name]?.isEntry).forEach(take);
  const weigh = (some: string[]) =>
    [...new Set(some.map((name) => chunks[name]?.file ?? ''))]
      .map((file) => gzipSync(readFileSync(join(builtWorker, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
  return { start: weigh([...atStart]), later: weigh(names.filter((name) => !atStart.has(name))) };
}

/** @throws where an isolate would read more at its start than it may */
export function holdStartScript(builtWorker: string, max = START_SCRIPT_MAX): void {
  const { start } = weighScripts(builtWorker);
  if (start > max) throw new Error(`The Worker’s start-up script has ${start} bytes after gzip; ${max} are allowed.`);
}
