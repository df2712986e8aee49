import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const START = 'app/start.tsx';
const SCANNER = 'features/public/verify/scan/scanner.ts';
/** What public pages are made of, and what verifies a paper without a network; everything else comes when it is opened. */
const PUBLIC =
  /^(app\/start\.tsx|pages\/[^/]+|ui\/ToastViewport\.tsx|features\/public\/verify\/looker\.ts)$|@noble\/ed25519\//;

export async function publicFiles(client: string): Promise<string[]> {
  const manifest = await read(client);
  const chunks = collectChunks(manifest, ENTRY, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((name) => PUBLIC.test(name)),
  ]);
  return chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]).map(address);
}

/** What reads codes: kept by those who have seen the page that needs it. */
export async function scannerFiles(client: string): Promise<string[]> {
  const chunks = collectChunks(await read(client), SCANNER, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  if (chunks.length === 0) throw new Error(`The build made no file of ${SCANNER}.`);
  return chunks.map(({ file }) => address(file));
}

/** web/main.ts, then all that it starts. */
export async function deferredScripts(client: string): Promise<string[]> {
  const manifest = await read(client);
  const started = collectChunks(manifest, START, ({ imports = [] }) => imports.filter((name) => name !== ENTRY));
  return [...collectChunks(manifest, ENTRY, () => []), ...started].map(({ file }) => address(file));
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
