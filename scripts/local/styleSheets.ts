import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Features, type Selector, transform } from 'lightningcss';

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

/**
 * Leaves a page the style that it can need by itself, inside it, and the font for after its first paint (web/main.ts). The
 * whole sheet comes when a part of it is taken over (web/app/wholeStyle.ts).
 * @param more HTML that the Worker puts in
 */
export async function inlineOwnStyle(client: string, html: string, more = ''): Promise<{ html: string; css: string }> {
  const { css, whole, fonts } = await ownStyle(client, html + more);
  const page = takeOut(html, whole, fonts).replace(
    '</head>',
    () => `<style>${css}</style><noscript>${fonts.link}</noscript></head>`,
  );
  return { html: withWholeStyle(page, whole.href, `data-late-styles="${fonts.href}" `), css };
}

/** What stands in a page, as its policy allows it. */
export type InlineHashes = { script: string; style: string };

export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The same in a file, for pages without a policy of their own. */
export async function linkOwnStyle(client: string, html: string, more = ''): Promise<string> {
  const { css, whole } = await ownStyle(client, html + more);
  const own = await writeAsset(client, 'page', 'css', css);
  return withWholeStyle(html.replace(whole.href, own), whole.href);
}

/** Stands for all that code may draw: each of its words may be an element, a class or an id. @param paths of files and folders */
export async function htmlOfCode(...paths: string[]): Promise<string> {
  const inFolders = paths.map(async (path) =>
    path.endsWith('.ts') ? path : (await readdir(path)).map((name) => resolve(path, name)),
  );
  const files = (await Promise.all(inFolders)).flat().map((path) => readFile(path, 'utf8'));
  const words = new Set((await Promise.all(files)).join('\n').match(/[a-z][\w-]*/gi));
  return [...words].map((word) => `<${word} class="${word}" id="${word}">`).join('');
}

type Sheet = { link: string; href: string };

/** With the fonts of the device, which stand in until ours has come. */
async function ownStyle(client: string, html: string): Promise<{ css: string; whole: Sheet; fonts: Sheet }> {
  const [whole, fonts] = styleLinks(html).map(([link, href]) => ({ link, href }));
  if (!whole || !fonts) throw new Error('A page has no style sheets.');
  const sheets = await Promise.all([whole, fonts].map(({ href }) => readFile(resolve(client, `.${href}`), 'utf8')));
  return { css: criticalCss(sheets.join(''), html), whole, fonts };
}

const takeOut = (html: string, ...sheets: Sheet[]) => sheets.reduce((page, { link }) => page.replace(link, ''), html);

const withWholeStyle = (html: string, href: string, more = '') =>
  html.replace('<body ', `<body ${more}data-whole-style="${href}" `);

/** Set by plain script: first.js before the first paint and for a press that comes early, and the frame (web/app/site.ts). */
const BY_SCRIPT = ['.dark', '.has-session', '.is-staff', '.has-begun', '.unscripted', '#late', '.is-stuck'];
const SIGNS = { class: '.', id: '#', type: '' } as const;
/** The browsers that Vite builds for. The CSS stays readable for all of them. */
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * Keeps a rule if the page has all its classes, ids and elements, for every width, theme and state. Drops fonts from
 * the network.
 */
export function criticalCss(css: string, html: string): string {
  const tokens = selectorTokens(html);
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    exclude: Features.LightDark | Features.VendorPrefixes,
    visitor: {
      Selector: (selector) => (canMatch(selector, tokens) ? undefined : []),
      Rule: {
        'font-face': (rule) =>
          rule.value.properties.some((one) => one.type === 'source' && one.value.some(({ type }) => type === 'url'))
            ? []
            : undefined,
      },
    },
  });
  return withoutUnused(code.toString());
}

/** Whether the page has all that a selector names; what only a function like `:not()` names may be missing. */
function canMatch(selector: Selector, tokens: Set<string>): boolean {
  return selector.every(
    (part) =>
      (part.type !== 'class' && part.type !== 'id' && part.type !== 'type') || tokens.has(SIGNS[part.type] + part.name),
  );
}

/** Every element's name, class and id in a page, as selectors write them. */
function selectorTokens(html: string): Set<string> {
  const tokens = new Set(BY_SCRIPT);
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) tokens.add(name.toLowerCase());
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) tokens.add(`.${name}`);
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) tokens.add(`#${id}`);
  return tokens;
}

/** Keyframes that nothing plays and custom properties that nothing reads go, and then those that only they have read. */
function withoutUnused(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const isPlayed = (name: string) => new RegExp(`animation[^;}]*\\b${name}\\b`).test(css);
  const less = css
    .replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) => (read.has(name) ? whole : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) => (isPlayed(name) ? whole : ''));
  return less === css ? css : withoutUnused(less);
}
