import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { styleLinks } from './inline-style.ts';

const DARK = /\.dark\{[^}]*color-scheme:[^}]*\}/;

/**
 * Writes the dark values once more, as a sheet for systems that like it dark where no script runs to tell, and gives what
 * asks for it at the end of a page's head.
 */
export async function darkWithoutScript(client: string, html: string): Promise<string> {
  const [, href = ''] = styleLinks(html)[0] ?? [];
  const [values] = DARK.exec(await readFile(resolve(client, `.${href}`), 'utf8')) ?? [];
  if (!values) throw new Error('The style sheet has no dark values.');
  const css = values.replace('.dark', ':root');
  const sheet = `/assets/dark-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  await writeFile(resolve(client, `.${sheet}`), css);
  return `<noscript><link rel="stylesheet" href="${sheet}" media="screen and (prefers-color-scheme: dark)"></noscript>`;
}
