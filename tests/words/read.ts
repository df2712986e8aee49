import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** `of`: the element or property that says it. */
export type Said = { file: string; text: string; of: string };

type Node = { type: string; [key: string]: unknown };

/** Names, classes, addresses and keys: nobody reads them. */
const UNREAD =
  /^(?:className|class|to|href|id|name|type|key|src|rel|role|kind|size|autoComplete|data-.*|template|code)$/;
const WORDS = /[A-Za-z]{2}/;

/** Every text of a source that a person may read: of elements, of attributes, and every other that looks like a sentence. */
export function textsOf(file: string): Said[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const said: Said[] = [];
  walk(program as unknown as Node, '', (text, of) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (WORDS.test(plain)) said.push({ file, text: plain, of });
  });
  return said;
}

type Tell = (text: string, of: string) => void;

function walk(node: unknown, of: string, tell: Tell): void {
  if (Array.isArray(node)) for (const one of node) walk(one, of, tell);
  else if (isNode(node)) (READ[node.type] ?? inside)(node, of, tell);
}

function inside(node: Node, of: string, tell: Tell): void {
  if (/^(?:Import|TS(?!\w*Expression))/.test(node.type)) return;
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, of, tell);
}

const property = (node: Node, _: string, tell: Tell) => {
  const name = nameOf(node.name ?? node.key);
  if (!UNREAD.test(name)) walk(node.value, `@${name}`, tell);
};

const READ: Record<string, (node: Node, of: string, tell: Tell) => void> = {
  JSXText: (node, of, tell) => tell(String(node.value), of),
  TemplateElement: (node, of, tell) => tell((node.value as { cooked: string }).cooked, of),
  Literal: ({ value }, of, tell) => {
    if (typeof value === 'string' && /^[“A-Z]|[a-z] [a-z]/.test(value)) tell(value, of);
  },
  JSXElement: (node, _, tell) => {
    const { name, attributes } = node.openingElement as Node;
    walk(attributes, nameOf(name), tell);
    walk(node.children, nameOf(name), tell);
  },
  JSXAttribute: property,
  Property: property,
};

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node;
const nameOf = (name: unknown): string => (isNode(name) ? String(name.name ?? name.value ?? '') : '');

export const SCREENS = globSync('web/**/*.{ts,tsx}');
export const LETTERS = globSync('worker/domain/messages/**/*.ts');
export const SHARED = globSync('worker/schemas/**/*.ts');
