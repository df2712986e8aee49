import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { criticalCss } from './criticalCss.ts';

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

export function styleLinks(html: string): [link: string, href: string][] {
  return [...html.matchAll(LINK)].map(([link, href = '']) => [link, href]);
}

/** Inlines the style of the first sight; whole sheets come after `load` (web/main.ts), or as ever without scripts. */
export async function inlineCriticalStyle(
  client: string,
  html: string,
  insertedHtml: string,
): Promise<{ html: string; hash: string }> {
  const links = styleLinks(html);
  const sheets = await Promise.all(links.map(([, href]) => readFile(resolve(client, `.${href}`), 'utf8')));
  const css = criticalCss(sheets.join(''), html + insertedHtml);
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  const whole = links.map(([link]) => link).join('');
  const bare = links.reduce((page, [link]) => page.replace(link, ''), html);
  return {
    html: bare
      .replace('</head>', () => `<style>${css}</style><noscript>${whole}</noscript></head>`)
      .replace('<body ', `<body data-late-styles="${links.map(([, href]) => href).join(' ')}" `),
    hash,
  };
}
