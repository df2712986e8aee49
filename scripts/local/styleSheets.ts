import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
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

/** Set on the root by first.js before the first paint. */
const BY_THEME_SCRIPT = ['.dark', '.has-session'];
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
  const tokens = new Set(BY_THEME_SCRIPT);
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
