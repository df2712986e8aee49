import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { publicFiles, scannerFiles } from './manifest.ts';

const PICTURES = ['/mark.svg'];

export async function writeServiceWorker(client: string, pages: readonly string[]): Promise<void> {
  const shell = await readFile(resolve(client, 'app.html'), 'utf8');
  const files = [...new Set([...(await publicFiles(client)), ...assetPathsIn(shell), ...PICTURES])];
  const scanner = (await scannerFiles(client)).filter((file) => !files.includes(file));
  const worker = resolve(client, 'sw.js');
  const source = await readFile(worker, 'utf8');
  const version = createHash('sha256')
    .update(source)
    .update(shell)
    .update(files.join())
    .digest('base64url')
    .slice(0, 10);
  const built = source.replace(
    /^const BUILT = .*$/m,
    () => `const BUILT = ${JSON.stringify({ version, shell: '/app', files, pages, scanner })};`,
  );
  if (built === source) throw new Error('sw.js has no line that begins with "const BUILT =".');
  await writeFile(worker, built);
}

/** The script before the first paint is no module and stands in no manifest. */
function assetPathsIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}
