import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minify } from 'vite';
import { HANDOVER_ID } from '#schemas/checks/checkPage.ts';
import { escaped } from '#schemas/format/numbers.ts';
import { PLAN_PAGES, type PlanPage, type PlanParts, partsPath } from '#schemas/plans/planPage.ts';
import { BLANK_ANSWER, BLANK_PAPER } from '#schemas/statements/paths.ts';
import type { PrerenderedPage } from '#web/renderPages.tsx';
import { assertAllowedByCsp, headLines } from './local/head.ts';
import { deferredScripts, entryScripts, islandScripts, scriptsByIsland } from './local/manifest.ts';
import {
  darkStyleFallback,
  htmlOfCode,
  type InlineHashes,
  inlineHash,
  inlineOwnStyle,
  linkOwnStyle,
  splitFontStyles,
  writeAsset,
} from './local/styleSheets.ts';

const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;

/** `isLook`: stands in for a page when its check is answered. */
export type PublicPage = { path: string; hashes: InlineHashes; isLook: boolean };

export async function writePages(root: string, client: string, origin: string): Promise<PublicPage[]> {
  const built = await readFile(resolve(client, 'index.html'), 'utf8');
  const first = await takeFirstScript(client);
  const frame = (await splitFontStyles(client, built))
    .replace('/first.js', await writeAsset(client, 'first', 'js', first))
    .replace(ENTRY_SCRIPT, '');
  const scripts = {
    app: await deferredScripts(client),
    entry: await entryScripts(client),
    islands: await islandScripts(client),
  };
  const islands = await scriptsByIsland(client);
  const dark = await darkStyleFallback(client, frame);
  const pages: PublicPage[] = [];
  const { sheets, parts } = await renderPages(root, origin);
  const papers = await htmlOfCode(...PAPERS.map((path) => resolve(root, path)));
  for (const sheet of sheets) {
    const html = nameScripts(fillFrame(frame, sheet, origin), islands).replace('<body>', bodyTag(sheet, scripts));
    assertAllowedByCsp(sheet.file, html);
    if (sheet.canonical === null) {
      const styled = sheet.isApp ? html : await linkOwnStyle(client, html, isDrawnByWorker(sheet) ? papers : '');
      await write(client, sheet, appendToHead(styled, dark));
      continue;
    }
    const styled = await inlineOwnStyle(client, html, looksOf(sheet, sheets) + workerInsertedHtml(sheet, parts));
    await write(client, sheet, appendToHead(inlineScript(styled.html, first), dark));
    const hashes = { script: inlineHash(first), style: inlineHash(styled.css) };
    const path = sheet.handsOver ? sheet.file.replace(/-\w+$/, '-*') : sheet.canonical;
    const before = pages.find((page) => page.path === path);
    if (before && before.hashes.style !== hashes.style) throw new Error(`${sheet.file} has a style of its own.`);
    if (!before) pages.push({ path, hashes, isLook: sheet.handsOver });
  }
  for (const [page, html] of Object.entries(parts) as [PlanPage, PlanParts][]) await writeParts(client, page, html);
  return pages;
}

const PAPERS = ['worker/schemas/papers', 'worker/pages/verifyPage.ts', 'worker/pages/notePage.ts'];

/** The Worker draws papers and rulings into these. */
const isDrawnByWorker = ({ file }: PrerenderedPage) => [BLANK_PAPER, BLANK_ANSWER].includes(file);

/** All looks of a checked page share one style, and so one policy. */
function looksOf(sheet: PrerenderedPage, sheets: readonly PrerenderedPage[]): string {
  if (!sheet.handsOver) return '';
  const looks = sheets.filter(({ handsOver, canonical }) => handsOver && canonical === sheet.canonical);
  return looks.map(({ body }) => body).join('');
}

/** The Worker inserts these parts later, but their style is needed for the first paint. */
function workerInsertedHtml({ canonical }: PrerenderedPage, parts: Rendered['parts']): string {
  const page = (Object.keys(parts) as PlanPage[]).find((name) => PLAN_PAGES[name] === canonical);
  return page ? Object.values(parts[page]).join('') : '';
}

async function writeParts(client: string, page: PlanPage, parts: PlanParts): Promise<void> {
  for (const [name, html] of Object.entries(parts)) assertAllowedByCsp(`${page}, ${name}`, html);
  const path = resolve(client, `.${partsPath(page)}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(parts));
}

async function write(client: string, { file }: PrerenderedPage, html: string): Promise<void> {
  const path = resolve(client, `.${file}.html`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}

type Rendered = { sheets: PrerenderedPage[]; parts: Record<PlanPage, PlanParts> };

async function renderPages(root: string, origin: string): Promise<Rendered> {
  const outDir = resolve(root, 'node_modules/.ownmark-prerender');
  await build({
    configFile: false,
    root: resolve(root, 'web'),
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'renderPages.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: ['lucide-react'] },
  });
  const bundle: { sheets: (origin: string) => Promise<PrerenderedPage[]>; planParts: () => Rendered['parts'] } =
    await import(pathToFileURL(resolve(outDir, 'renderPages.js')).href);
  const pages = { sheets: await bundle.sheets(origin), parts: bundle.planParts() };
  await rm(outDir, { recursive: true });
  return pages;
}

async function takeFirstScript(client: string): Promise<string> {
  const source = resolve(client, 'first.js');
  const { code } = await minify('first.js', await readFile(source, 'utf8'));
  await rm(source);
  return code;
}

/** In the page: a file would cost a trip to the network before the first paint. */
function inlineScript(html: string, code: string): string {
  const page = html.replace(/<script src="[^"]+"><\/script>/, () => `<script>${code}</script>`);
  if (page === html || /<\/script|<!--/i.test(code)) throw new Error('first.js can’t stand in a page.');
  return page;
}

function fillFrame(frame: string, sheet: PrerenderedPage, origin: string): string {
  const { head, body, handsOver } = sheet;
  return frame
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace('<!--head-->', () => headLines(sheet, origin).join('\n    '))
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`)
    .replace('<!--handover-->', handsOver ? `<script type="application/json" id="${HANDOVER_ID}"></script>` : '');
}

/** So that they can be fetched before they are to run (web/app/islands.ts). */
function nameScripts(html: string, islands: ReadonlyMap<string, string[]>): string {
  return html.replace(/data-island="(\w+)"/g, (found, name) => {
    const scripts = islands.get(name);
    if (!scripts) throw new Error(`web/app/islands.ts names no island ${name}.`);
    return `${found} data-scripts="${scripts.join(' ')}"`;
  });
}

type Scripts = Record<'app' | 'entry' | 'islands', string[]>;

function bodyTag({ isApp, body }: PrerenderedPage, { app, entry, islands }: Scripts): string {
  const scripts = isApp ? app : /data-island=(?![^>]*data-wakes="wanted")/.test(body) ? islands : entry;
  return `<body${isApp ? ' data-app' : ' data-waits'} data-late-scripts="${scripts.join(' ')}">`;
}

function appendToHead(html: string, line: string): string {
  return html.replace('</head>', () => `${line}</head>`);
}
