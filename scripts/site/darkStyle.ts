import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeAsset } from './asset.ts';
import { styleLinks } from './inlineStyle.ts';

const DARK = /\.dark\{[^}]*color-scheme:[^}]*\}/;

/** For systems with a dark theme where no script runs. @returns the line for the end of a page's head */
export async function darkStyleFallback(client: string, html: string): Promise<string> {
  const [, href = ''] = styleLinks(html)[0] ?? [];
  const [values] = DARK.exec(await readFile(resolve(client, `.${href}`), 'utf8')) ?? [];
  if (!values) throw new Error('The style sheet has no dark values.');
  const sheet = await writeAsset(client, 'dark', 'css', values.replace('.dark', ':root'));
  return `<noscript><link rel="stylesheet" href="${sheet}" media="screen and (prefers-color-scheme: dark)"></noscript>`;
}
