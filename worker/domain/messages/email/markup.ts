import { escaped } from '#schemas/format/escape.ts';

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[];

/** Escapes every value that is not itself `Markup`. */
export function html(words: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(words.reduce((made, word, place) => made + textOf(values[place - 1] ?? '') + word));
}

export const NOTHING = new Markup('');

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return escaped(shown(String(value)));
}

/** Without bidirectional control characters, which would let a name rewrite the words beside it. */
export function shown(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '').replace(/\p{Cc}+/gu, ' ');
}
