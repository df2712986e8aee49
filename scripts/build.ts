import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { SECURITY_HEADERS, SPECULATION_HEADERS, SPECULATION_PATH } from '#schemas/rules/policy.ts';
import { writeServiceWorker } from './local/manifest.ts';
import { BUILT_WORKER, DIST, publicOrigin } from './local/paths.ts';
import { writeSiteFiles } from './local/siteFiles.ts';
import { holdStartScript } from './local/startScript.ts';
import type { InlineHashes } from './local/styleSheets.ts';
import { type PublicPage, writePages } from './writePages.ts';

const root = resolve(import.meta.dirname, '..');
const client = resolve(DIST, 'client');

const IMMUTABLE_FOR_A_YEAR = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Without a character set a browser may guess a wrong one. */
const SVG = { 'Content-Type': 'image/svg+xml; charset=utf-8' };
const CACHED_FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };

const SPECULATION_RULES = { 'Content-Type': 'application/speculationrules+json' };
/** Public pages that are not listed: answers of papers, and a plan's order. */
const UNLISTED = ['/v/*', '/subscribe/*'];

const POLICY = 'Content-Security-Policy';

/** Cloudflare's limit for the `_headers` file. */
const MAX_RULES = 100;

process.env.NODE_ENV = 'production';
await rm(DIST, { recursive: true, force: true });
const builder = await createBuilder({ configFile: resolve(root, 'vite.config.ts') });
await builder.buildApp();
holdStartScript(BUILT_WORKER);
// Names the environment of wrangler.toml to build for. Cloudflare's Vite plugin reads the same variable.
const origin = publicOrigin(process.env.CLOUDFLARE_ENV);
const pages = await writePages(root, client, origin);
const paths = pages.filter(({ isLook }) => !isLook).map(({ path }) => path);
await writeSiteFiles(client, origin, paths);
await writeServiceWorker(client, paths);
await writeHeaders(client, pages);
await rm(resolve(client, '.vite'), { recursive: true });

/** Names every hashed file. With a pattern, browsers would also keep the 404 of a missing file for a year. */
async function writeHeaders(client: string, pages: readonly PublicPage[]): Promise<void> {
  const others = [
    rule('/*', SECURITY_HEADERS),
    ...pages.map(({ path, hashes }) =>
      [path, `  ! ${POLICY}`, ...lines({ [POLICY]: policyWith(hashes), ...SPECULATION_HEADERS })].join('\n'),
    ),
    ...UNLISTED.map((path) => rule(path, SPECULATION_HEADERS)),
    rule(SPECULATION_PATH, SPECULATION_RULES),
    rule('/mark.svg', { ...CACHED_FOR_A_DAY, ...SVG }),
    rule('/sample-owner.svg', { ...CACHED_FOR_A_DAY, ...SVG }),
    rule('/og.png', CACHED_FOR_A_DAY),
    rule('/favicon.ico', CACHED_FOR_A_DAY),
    rule('/icons/*', CACHED_FOR_A_DAY),
  ];
  // Above the limit, browsers ask again for the smallest files on every visit. That costs least.
  const hashed = (await largestFirst(resolve(client, 'assets'))).slice(0, MAX_RULES - others.length);
  const rules = [...others, ...hashed.map((file) => rule(`/assets/${file}`, IMMUTABLE_FOR_A_YEAR))];
  await writeFile(resolve(client, '_headers'), `${rules.join('\n\n')}\n`);
}

async function largestFirst(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(resolve(folder, file))).size })),
  );
  return sized.toSorted((one, other) => other.size - one.size).map(({ file }) => file);
}

function policyWith({ script, style }: InlineHashes): string {
  return (SECURITY_HEADERS[POLICY] ?? '')
    .replace("script-src 'self'", `script-src 'self' ${script}`)
    .replace("style-src 'self'", `style-src 'self' ${style}`);
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...lines(headers)].join('\n');
}

function lines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}
