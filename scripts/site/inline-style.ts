import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { criticalCss } from './critical-css.ts';

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/**
 * The page with the style of its first sight inside it, and that style's hash for the policy. The whole sheet comes after
 * the `load` event, named by `data-late-style` (web/main.ts), or as ever where no script runs.
 * @param later what is put into the page before it is sent
 */
export async function withInlineStyle(
  client: string,
  html: string,
  later: string,
): Promise<{ html: string; hash: string }> {
  const [link, href] = LINK.exec(html) ?? [];
  if (!link || !href) throw new Error('The built index.html has no style sheet.');
  const css = criticalCss(await readFile(resolve(client, `.${href}`), 'utf8'), html + later);
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  return {
    html: html
      .replace(link, () => `<style>${css}</style><noscript>${link}</noscript>`)
      .replace('<body ', `<body data-late-style="${href}" `),
    hash,
  };
}
