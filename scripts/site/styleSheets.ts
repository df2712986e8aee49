import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeAsset } from './asset.ts';
import { styleLinks } from './inlineStyle.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;

/** Moves @font-face into its own file: with fonts in the main sheet, slow phones re-layout the page. */
export async function splitFontStyles(client: string, html: string): Promise<string> {
  const [link, href] = styleLinks(html)[0] ?? [];
  if (!link || !href) throw new Error('The built index.html has no style sheet.');
  const sheet = resolve(client, `.${href}`);
  const css = await readFile(sheet, 'utf8');
  const faces = (css.match(FACE) ?? []).join('');
  const fonts = await writeAsset(client, 'fonts', 'css', faces);
  await writeFile(sheet, css.replace(FACE, ''));
  return html.replace(link, `${link}\n    ${link.replace(href, fonts)}`);
}

const DARK = /\.dark\{[^}]*color-scheme:[^}]*\}/;

/** For systems with a dark theme where no script runs. @returns the line for the end of a page's head */
export async function darkStyleFallback(client: string, html: string): Promise<string> {
  const [, href = ''] = styleLinks(html)[0] ?? [];
  const [values] = DARK.exec(await readFile(resolve(client, `.${href}`), 'utf8')) ?? [];
  if (!values) throw new Error('The style sheet has no dark values.');
  const sheet = await writeAsset(client, 'dark', 'css', values.replace('.dark', ':root'));
  return `<noscript><link rel="stylesheet" href="${sheet}" media="screen and (prefers-color-scheme: dark)"></noscript>`;
}
