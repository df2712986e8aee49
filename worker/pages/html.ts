import { escaped } from '#schemas/format/numbers.ts';
import type { Drawn } from '#schemas/papers/element.ts';

const EMPTY = new Set(['input', 'wbr', 'br']);
const IN_HTML: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  autoComplete: 'autocomplete',
  autoCapitalize: 'autocapitalize',
  spellCheck: 'spellcheck',
  maxLength: 'maxlength',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  shapeRendering: 'shape-rendering',
};

/** Makes the same HTML as React does from the same description. @param slots trusted HTML */
export function toHtml(drawn: Drawn, slots: Readonly<Record<string, string>> = {}): string {
  if (!drawn) return '';
  if (typeof drawn === 'string') return escaped(drawn);
  if ('slot' in drawn) return slots[drawn.slot] ?? '';
  const { tag, attributes, children } = drawn;
  const written = Object.entries(attributes).map(([name, value]) => ` ${IN_HTML[name] ?? name}="${escaped(value)}"`);
  const open = `<${tag}${written.join('')}>`;
  return EMPTY.has(tag) ? open : `${open}${children.map((child) => toHtml(child, slots)).join('')}</${tag}>`;
}
