import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { OFFLINE } from '#lib/paths/paths.ts';

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const START = 'app/start.tsx';
const ISLANDS = 'app/islands.ts';
const ISLAND = 'app/hydrateIsland.tsx';
const TOASTS = 'ui/ToastViewport.tsx';
const VERIFY = 'features/public/verify/Verify.tsx';
/** What verifies a paper, and the scanner, come when they are needed. */
const VERIFIES = /^features\/public\/verify\/|@noble\/ed25519\/|\/jsqr\//;

/** All that `/verify` can need: only browsers that have opened it keep this. */
function verifyFiles(manifest: Manifest): string[] {
  const next = ({ imports = [], dynamicImports = [] }: Chunk) => [
    ...imports.filter((name) => name !== ENTRY),
    ...dynamicImports.filter((name) => VERIFIES.test(name)),
  ];
  const chunks = [ISLANDS, ISLAND, TOASTS, VERIFY].flatMap((from) => collectChunks(manifest, from, next));
  const names = chunks.map(({ file }) => address(file));
  if (!names.some((name) => name.includes('/jsQR-'))) throw new Error('The build made no file of the scanner.');
  return names;
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

/** What each island needs besides, by its name. */
export async function scriptsByIsland(client: string): Promise<Map<string, string[]>> {
  const manifest = await read(client);
  const there = await islandScripts(client);
  const scripts = (module: string) => {
    const chunks = [ISLAND, module].flatMap((from) => collectChunks(manifest, from, ({ imports = [] }) => imports));
    return [...new Set(chunks.map(({ file }) => address(file)))].filter((file) => !there.includes(file));
  };
  const modules = manifest[ISLANDS]?.dynamicImports ?? [];
  return new Map(modules.map((module) => [basename(module, '.tsx'), scripts(module)]));
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

/** Names every file that public/sw.js is to keep, and when. */
export async function writeServiceWorker(client: string, pages: readonly string[]): Promise<void> {
  const [manifest, shell, offline, assets] = await Promise.all([
    read(client),
    readFile(resolve(client, 'app.html'), 'utf8'),
    readFile(resolve(client, `.${OFFLINE}.html`), 'utf8'),
    readdir(resolve(client, 'assets')),
  ]);
  const whole = (manifest[ENTRY]?.css ?? []).map(address);
  const files = [...new Set([OFFLINE, ...(await entryScripts(client)), ...assetsIn(offline), ...fonts(manifest)])];
  const start = address(manifest[START]?.file ?? '');
  const app = [...new Set([...(await deferredScripts(client)), ...assetsIn(shell)])];
  const verify = [...new Set([...verifyFiles(manifest), ...whole])];
  const worker = resolve(client, 'sw.js');
  const source = await readFile(worker, 'utf8');
  const built = { offline: OFFLINE, files, pages, verify, start, app, assets: assets.toSorted() };
  const version = createHash('sha256')
    .update(source)
    .update(shell)
    .update(offline)
    .update(JSON.stringify(built))
    .digest('base64url')
    .slice(0, 10);
  const filled = source.replace(/^const BUILT = .*$/m, () => `const BUILT = ${JSON.stringify({ version, ...built })};`);
  if (filled === source) throw new Error('sw.js has no line that begins with "const BUILT =".');
  await writeFile(worker, filled);
}

const fonts = (manifest: Manifest): string[] => (manifest[ENTRY]?.assets ?? []).map(address);

/** The script before the first paint is no module and stands in no manifest. */
function assetsIn(html: string): string[] {
  const scripted = html.replace(/<noscript>.*?<\/noscript>/gs, '');
  return [...scripted.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}
