import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const START = 'app/start.tsx';
const ISLANDS = 'app/islands.ts';
const SCANNER = 'features/public/verify/scanner.ts';
/** The modules of public pages, and those that verify a paper offline. All others load when they are needed. */
const PUBLIC =
  /^(app\/(islands\.ts|(start|hydrateIsland)\.tsx)|features\/public\/(check\/(HomeCheck|Checker|answering)|legal\/(Faq|Accept)|accounts\/(Login|Register|ForgotPassword)|pricing\/Subscribe|verify\/(Verify|Paper))\.tsx?|ui\/ToastViewport\.tsx|features\/public\/verify\/looker\.ts)$|@noble\/ed25519\//;

async function publicFiles(client: string): Promise<string[]> {
  const manifest = await read(client);
  const chunks = collectChunks(manifest, ENTRY, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((name) => PUBLIC.test(name)),
  ]);
  return chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]).map(address);
}

/** The files of the QR scanner. Only browsers that have opened its page keep them. */
async function scannerFiles(client: string): Promise<string[]> {
  const chunks = collectChunks(await read(client), SCANNER, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  if (chunks.length === 0) throw new Error(`The build made no file of ${SCANNER}.`);
  return chunks.map(({ file }) => address(file));
}

/** web/main.ts with what it imports: all the script of a page to read. */
export async function entryScripts(client: string): Promise<string[]> {
  const chunks = collectChunks(await read(client), ENTRY, ({ imports = [] }) => imports);
  return chunks.map(({ file }) => address(file));
}

/** The same with what wakes the islands of a page. */
export async function islandScripts(client: string): Promise<string[]> {
  const chunks = collectChunks(await read(client), ISLANDS, ({ imports = [] }) => imports);
  return [...new Set([...(await entryScripts(client)), ...chunks.map(({ file }) => address(file))])];
}

/** web/main.ts, then all that it starts. */
export async function deferredScripts(client: string): Promise<string[]> {
  const started = collectChunks(await read(client), START, ({ imports = [] }) =>
    imports.filter((name) => name !== ENTRY),
  );
  return [...new Set([...(await entryScripts(client)), ...started.map(({ file }) => address(file))])];
}

function collectChunks(manifest: Manifest, from: string, next: (chunk: Chunk) => string[]): Chunk[] {
  const seen = new Set<string>();
  const walk = (name: string): Chunk[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [chunk, ...next(chunk).flatMap(walk)];
  };
  return walk(from);
}

async function read(client: string): Promise<Manifest> {
  return JSON.parse(await readFile(resolve(client, '.vite/manifest.json'), 'utf8'));
}

const address = (file: string): string => `/${file}`;

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
