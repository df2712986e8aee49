import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { criticalCss } from './criticalCss.ts';

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

/** Named by its content, so that it is fetched once. @returns its address */
export async function writeAsset(client: string, name: string, kind: 'css' | 'js', text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${kind}`;
  await writeFile(resolve(client, `.${address}`), text);
  return address;
}

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

function styleLinks(html: string): [link: string, href: string][] {
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
