import { Features, type Selector, transform } from 'lightningcss';

/** Classes that first.js may put on the root before the first paint. */
const BY_THEME_SCRIPT = ['.dark', '.has-session'];
const SIGNS = { class: '.', id: '#', type: '' } as const;
/** The browsers that Vite builds for: nothing is written shorter than they can read. */
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * The part of a style sheet that a prerendered page can need before any script runs: rules whose every class, id and
 * element the page has, at whatever width, theme or state. Its order stays. Fonts from the network are left out: they come later.
 */
export function criticalCss(css: string, html: string): string {
  const words = wordsOf(html);
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    exclude: Features.LightDark | Features.VendorPrefixes,
    visitor: {
      Selector: (selector) => (canMatch(selector, words) ? undefined : []),
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
function canMatch(selector: Selector, words: Set<string>): boolean {
  return selector.every(
    (part) =>
      (part.type !== 'class' && part.type !== 'id' && part.type !== 'type') || words.has(SIGNS[part.type] + part.name),
  );
}

/** Every element's name, class and id in a page, as selectors write them. */
function wordsOf(html: string): Set<string> {
  const words = new Set(BY_THEME_SCRIPT);
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) words.add(name.toLowerCase());
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) words.add(`.${name}`);
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) words.add(`#${id}`);
  return words;
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
