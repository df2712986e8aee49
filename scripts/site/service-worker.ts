import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
/** What public pages are made of; the member area comes into the cache when it is opened. */
const PUBLIC = /^(app\/start\.tsx|pages\/[^/]+)$/;
const PICTURES = ['/mark.svg'];

/** Fills in the service worker's BUILT: a version that changes with the code, the code of public pages, and their addresses. */
export async function writeServiceWorker(client: string, pages: readonly string[]): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(resolve(client, '.vite/manifest.json'), 'utf8'));
  const shell = await readFile(resolve(client, 'app.html'), 'utf8');
  const files = [...publicFiles(manifest), ...namedIn(shell), ...PICTURES].filter(isNew());
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
    () => `const BUILT = ${JSON.stringify({ version, shell: '/app', files, pages })};`,
  );
  if (built === source) throw new Error('sw.js has no line that begins with "const BUILT =".');
  await writeFile(worker, built);
  await rm(resolve(client, '.vite'), { recursive: true });
}

function publicFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    files.push(chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []));
    for (const next of chunk.imports ?? []) walk(next);
    for (const next of chunk.dynamicImports ?? []) if (PUBLIC.test(next)) walk(next);
  };
  walk(ENTRY);
  return files.map((file) => `/${file}`);
}

/** The script that sets the theme is no module and stands in no manifest. */
function namedIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

function isNew(): (file: string) => boolean {
  const seen = new Set<string>();
  return (file) => !seen.has(file) && Boolean(seen.add(file));
}
