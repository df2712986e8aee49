/**
 * Rules whose every class, id and element the page has, at whatever width, theme or state. Network fonts are left out.
 */
export function criticalCss(css: string, html: string): string {
  const critical = keepUsedRules(parse(css), selectorTokens(html)).map(stringifyRule).join('');
  return withoutUnusedProperties(withoutUnusedKeyframes(critical));
}

type Rule = { head: string; body: string; rules?: Rule[] };

/** Set on the root by first.js before the first paint. */
const BY_THEME_SCRIPT = ['.dark', '.has-session'];
const NESTING = /^@(layer|media|supports|container)\b/;
const FONT = /^@font-face/;
const FROM_NETWORK = /url\(/;
/** What utilities register for browsers without @property, and the licence: nothing that a first paint shows. */
const NEVER = /^@(property|charset|layer properties)/;

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  const text = css.replace(/\/\*.*?\*\//gs, '');
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    const semicolon = text.indexOf(';', at);
    if (semicolon >= 0 && (open < 0 || semicolon < open)) {
      rules.push({ head: text.slice(at, semicolon).trim(), body: ';' });
      at = semicolon + 1;
      continue;
    }
    if (open < 0) break;
    const close = closingBrace(text, open);
    const head = text.slice(at, open).trim();
    const body = text.slice(open + 1, close);
    rules.push(NESTING.test(head) ? { head, body: '', rules: parse(body) } : { head, body });
    at = close + 1;
  }
  return rules;
}

/** Braces in strings don't count. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') at++;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  throw new Error('The style sheet has a block that never ends.');
}

function keepUsedRules(rules: Rule[], tokens: Set<string>): Rule[] {
  return rules.flatMap((rule) => {
    if (NEVER.test(rule.head)) return [];
    if (FONT.test(rule.head)) return FROM_NETWORK.test(rule.body) ? [] : [rule];
    if (rule.rules) {
      const inner = keepUsedRules(rule.rules, tokens);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (rule.head.startsWith('@')) return [rule];
    const selectors = splitSelectors(rule.head).filter((selector) => canMatch(selector, tokens));
    return selectors.length > 0 ? [{ ...rule, head: selectors.join(',') }] : [];
  });
}

function stringifyRule({ head, body, rules }: Rule): string {
  if (body === ';') return `${head};`;
  return `${head}{${rules ? rules.map(stringifyRule).join('') : body}}`;
}

/** What only a function like `:not()` names may be missing. */
function canMatch(selector: string, words: Set<string>): boolean {
  const named = withoutFunctions(selector)
    .replace(/\[[^\]]*\]/g, '')
    .replace(/::?[\w-]+/g, '');
  return (named.match(/[.#]?(?:[\w-]|\\.)+/g) ?? []).every((word) => words.has(word.replaceAll('\\', '')));
}

function withoutFunctions(selector: string): string {
  let text = selector;
  for (let last = ''; last !== text; ) {
    last = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text;
}

function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(' || list[at] === '[') depth++;
    if (list[at] === ')' || list[at] === ']') depth--;
    if (list[at] === ',' && depth === 0) {
      parts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, list.slice(from)].map((part) => part.trim());
}

function selectorTokens(html: string): Set<string> {
  const words = new Set(BY_THEME_SCRIPT);
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) words.add(name.toLowerCase());
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) words.add(`.${name}`);
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) words.add(`#${id}`);
  return words;
}

function withoutUnusedKeyframes(css: string): string {
  return parse(css)
    .filter((rule) => isUsed(rule, css))
    .map(stringifyRule)
    .join('');
}

function isUsed({ head }: Rule, css: string): boolean {
  const name = /^@keyframes\s+(\S+)/.exec(head)?.[1];
  return name === undefined || new RegExp(`animation[^;}]*\\b${name}\\b`).test(css);
}

/** Repeats: what only a dropped property has read is dropped as well. */
function withoutUnusedProperties(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const shorter = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) =>
    read.has(name) ? whole : '',
  );
  return shorter === css ? css : withoutUnusedProperties(shorter);
}
