import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Sheet } from '../web/prerender.tsx';
import { escaped } from '../worker/pages/escape.ts';
import { HANDOVER_ID } from '../worker/schemas/check-page.ts';
import { assertClean } from './clean-html.ts';
import { headLines } from './site/head.ts';
import { withInlineStyle } from './site/inline-style.ts';

/** A page that is in the site map, with the hash of the style it carries, as a policy writes it. */
export type PublicPage = { path: string; styleHash: string };

/** Turns the built client's index.html into one complete HTML file for every page and every look of a check. */
export async function prerender(root: string, client: string, origin: string): Promise<PublicPage[]> {
  const frame = (await readFile(resolve(client, 'index.html'), 'utf8')).replace('/theme.js', await hashedTheme(client));
  const pages: PublicPage[] = [];
  for (const sheet of await renderedSheets(root, origin)) {
    const html = inFrame(frame, sheet, origin);
    assertClean(sheet.file, html);
    if (!isListed(sheet)) {
      await write(client, sheet, html);
      continue;
    }
    const styled = await withInlineStyle(client, html);
    await write(client, sheet, styled.html);
    pages.push({ path: sheet.canonical, styleHash: styled.hash });
  }
  return pages;
}

/** A look of a check stands in for its page, which is listed itself. */
function isListed(sheet: Sheet): sheet is Sheet & { canonical: string } {
  return sheet.canonical !== null && !sheet.handsOver;
}

async function write(client: string, { file }: Sheet, html: string): Promise<void> {
  const path = resolve(client, `.${file}.html`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}

/** The pages are rendered from a bundle of their own, which is gone afterwards. */
async function renderedSheets(root: string, origin: string): Promise<Sheet[]> {
  const outDir = resolve(root, 'node_modules/.ownmark-prerender');
  await build({
    configFile: false,
    root: resolve(root, 'web'),
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: ['lucide-react'] },
  });
  const bundle: { sheets: (origin: string) => Promise<Sheet[]> } = await import(
    pathToFileURL(resolve(outDir, 'prerender.js')).href
  );
  const sheets = await bundle.sheets(origin);
  await rm(outDir, { recursive: true });
  return sheets;
}

/** The script that blocks the first paint is named by its content, so that it is fetched once. */
async function hashedTheme(client: string): Promise<string> {
  const source = resolve(client, 'theme.js');
  const hash = createHash('sha256')
    .update(await readFile(source))
    .digest('base64url')
    .slice(0, 8);
  await rename(source, resolve(client, `assets/theme-${hash}.js`));
  return `/assets/theme-${hash}.js`;
}

function inFrame(frame: string, sheet: Sheet, origin: string): string {
  const { head, body, handsOver, empty } = sheet;
  return frame
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace('<!--head-->', () => headLines(sheet, origin).join('\n    '))
    .replace('<div id="app"></div>', () => `<div id="app"${empty ? ' data-empty' : ''}>${body}</div>`)
    .replace('<!--handover-->', handsOver ? `<script type="application/json" id="${HANDOVER_ID}"></script>` : '');
}
