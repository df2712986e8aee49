import { Features, type Selector, transform } from 'lightningcss';

/** Set on the root by first.js before the first paint. */
const BY_THEME_SCRIPT = ['.dark', '.has-session'];
const SIGNS = { class: '.', id: '#', type: '' } as const;
/** The browsers that Vite builds for: nothing is written shorter than they can read. */
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * Rules whose every class, id and element the page has, at whatever width, theme or state. Network fonts are left out.
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
