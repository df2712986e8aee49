import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { HANDOVER_ID } from '#schemas/checks/checkPage.ts';
import { escaped } from '#schemas/format/escape.ts';
import { OFFER_ID, PLAN_PAGES, type PlanPage, type PlanParts, partsPath } from '#schemas/plans/planPage.ts';
import type { PrerenderedPage } from '#web/renderPages.tsx';
import { assertClean } from './cleanHtml.ts';
import { writeAsset } from './site/asset.ts';
import { darkWithoutScript } from './site/darkStyle.ts';
import { withFontsApart } from './site/fontStyle.ts';
import { headLines } from './site/head.ts';
import { withInlineStyle } from './site/inlineStyle.ts';
import { deferredScripts } from './site/manifest.ts';

const MODULE = /\s*<script type="module"[^>]*><\/script>/;

/** `styleHash` as a policy writes it. */
export type PublicPage = { path: string; styleHash: string };

export async function writePages(root: string, client: string, origin: string): Promise<PublicPage[]> {
  const built = await readFile(resolve(client, 'index.html'), 'utf8');
  const frame = (await withFontsApart(client, built))
    .replace('/first.js', await hashedFirst(client))
    .replace(MODULE, '')
    .replace('<body>', `<body data-late-scripts="${(await deferredScripts(client)).join(' ')}">`);
  const dark = await darkWithoutScript(client, frame);
  const pages: PublicPage[] = [];
  const { sheets, parts } = await rendered(root, origin);
  for (const sheet of sheets) {
    const html = inFrame(frame, sheet, origin);
    assertClean(sheet.file, html);
    if (!isListed(sheet)) {
      await write(client, sheet, sheet.empty ? html : atHeadEnd(html, dark));
      continue;
    }
    const styled = await withInlineStyle(client, html, workerInsertedHtml(sheet, parts));
    await write(client, sheet, atHeadEnd(styled.html, dark));
    pages.push({ path: sheet.canonical, styleHash: styled.hash });
  }
  for (const [page, html] of Object.entries(parts) as [PlanPage, PlanParts][]) await writeParts(client, page, html);
  return pages;
}

/** A look of a check stands in for its page, which is listed itself. */
function isListed(sheet: PrerenderedPage): sheet is PrerenderedPage & { canonical: string } {
  return sheet.canonical !== null && !sheet.handsOver;
}

/** Put in by the Worker: its style belongs to the first sight as well. */
function workerInsertedHtml({ canonical }: PrerenderedPage, parts: Rendered['parts']): string {
  const page = (Object.keys(parts) as PlanPage[]).find((name) => PLAN_PAGES[name] === canonical);
  return page ? Object.values(parts[page]).join('') : '';
}

async function writeParts(client: string, page: PlanPage, parts: PlanParts): Promise<void> {
  for (const [name, html] of Object.entries(parts)) assertClean(`${page}, ${name}`, html);
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

async function rendered(root: string, origin: string): Promise<Rendered> {
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

async function hashedFirst(client: string): Promise<string> {
  const source = resolve(client, 'first.js');
  const address = await writeAsset(client, 'first', 'js', await readFile(source, 'utf8'));
  await rm(source);
  return address;
}

function inFrame(frame: string, sheet: PrerenderedPage, origin: string): string {
  const { head, body, handsOver, offers, empty } = sheet;
  return frame
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace('<!--head-->', () => headLines(sheet, origin).join('\n    '))
    .replace('<div id="app"></div>', () => `<div id="app"${empty ? ' data-empty' : ''}>${body}</div>`)
    .replace('<!--handover-->', (handsOver ? handover(HANDOVER_ID) : '') + (offers ? handover(OFFER_ID) : ''));
}

function atHeadEnd(html: string, line: string): string {
  return html.replace('</head>', () => `${line}</head>`);
}

function handover(id: string): string {
  return `<script type="application/json" id="${id}"></script>`;
}
