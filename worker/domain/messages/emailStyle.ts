import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { escaped } from '#schemas/format/numbers.ts';

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

/** Removes bidirectional control characters: with them a name could change how the words next to it read. */
export function shown(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '').replace(/\p{Cc}+/gu, ' ');
}

export const INK = '#0e1b16';
export const SOFT = '#4a5750';
export const LINE = '#dcd8c8';
export const BRAND = '#0b5d3b';
export const DANGER = '#b3211b';
export const PAPER = '#fbfaf5';
export const FONT = 'font-family:Arial,Helvetica,sans-serif';

type Colours = { tag: string; ink: string; stripe: string };

const hatched = (one: string, other: string) =>
  `background-color:${one};background-image:repeating-linear-gradient(135deg,${one} 0,${one} 4px,${other} 4px,${other} 8px)`;
const blocks = (one: string, other: string) =>
  `background-color:${one};background-image:repeating-linear-gradient(180deg,${one} 0,${one} 8px,${other} 8px,${other} 12px)`;
const dots = (ground: string, dot: string) =>
  `background-color:${ground};background-image:radial-gradient(${dot} 2.5px,transparent 3px);background-size:12px 12px`;
const middle = (ground: string, line: string) =>
  `background-color:${ground};background-image:linear-gradient(90deg,transparent 5px,${line} 5px,${line} 7px,transparent 7px)`;
const solid = (colour: string) => `background-color:${colour}`;

export const LIGHT: Record<Look, Colours> = {
  ac: { tag: '#12693f', ink: '#ffffff', stripe: solid('#17804d') },
  in: { tag: '#56636c', ink: '#ffffff', stripe: middle('#e8ecee', '#74818a') },
  mi: { tag: '#f2a81d', ink: '#1f1503', stripe: blocks('#c97f00', '#fdf0d0') },
  st: { tag: '#b3211b', ink: '#ffffff', stripe: hatched('#b3211b', '#fbe7e3') },
  pe: { tag: '#f8dfa4', ink: '#4b3200', stripe: dots('#faf3de', '#b97a08') },
};

const DARK: Record<Look, Colours> = {
  ac: { tag: '#1b7a4e', ink: '#ffffff', stripe: solid('#45ab7b') },
  in: { tag: '#8797a0', ink: '#0a1013', stripe: middle('#1c272c', '#6c7c85') },
  mi: { tag: '#eeae3c', ink: '#1f1503', stripe: blocks('#eeae3c', '#35280c') },
  st: { tag: '#c8372d', ink: '#ffffff', stripe: hatched('#c8372d', '#3b1613') },
  pe: { tag: '#5a4616', ink: '#fbe1a8', stripe: dots('#2a2411', '#d09c3a') },
};

const important = (declarations: string) =>
  declarations
    .split(';')
    .map((one) => `${one} !important`)
    .join(';');

const darkLooks = Object.entries(DARK)
  .map(
    ([look, { tag, ink, stripe }]) =>
      `.${look}{background:${tag} !important;color:${ink} !important}.${look}-stripe{${important(stripe)}}`,
  )
  .join('');

/** A narrow window and the dark version. Everything else is inline: many programs drop style elements. */
export const STYLE = new Markup(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%}
a[x-apple-data-detectors]{color:inherit !important;text-decoration:none !important}
@media (max-width:480px){.pad{padding-left:16px !important;padding-right:16px !important}.id{font-size:20px !important}.h1{font-size:24px !important;line-height:29px !important}.btn{width:100% !important}.btn a{display:block !important;text-align:center !important}.key{width:92px !important}}
@media (prefers-color-scheme:dark){.bg{background:#0b1410 !important}.card{background:#131f19 !important}.ink{color:#eff0e6 !important}.soft{color:#abb8af !important}.link{color:#6ccf9f !important}.rule{border-color:#26362d !important}.plate{border-color:#5d7267 !important;background:#131f19 !important}.dev{border-color:#eff0e6 !important}.tagm{background:#56bf8e !important}.go{background:#56bf8e !important;color:#03140c !important}.stop{background:#c8372d !important;color:#ffffff !important}${darkLooks}}`,
);

export const TAGS: Record<DeviceStatus, { word: string; sign: string; look: Look }> = {
  active: { word: 'Active', sign: '✓', look: 'ac' },
  inactive: { word: 'Inactive', sign: '–', look: 'in' },
  missing: { word: 'Missing', sign: '?', look: 'mi' },
  stolen: { word: 'Stolen', sign: '!', look: 'st' },
  reported: { word: 'Reported', sign: '?', look: 'mi' },
  transfer_pending: { word: 'In transfer', sign: '→', look: 'pe' },
};

export type Look = 'ac' | 'in' | 'mi' | 'st' | 'pe';

export const WARNING = (origin: string) =>
  `We never ask for your password or a code by e-mail or by phone.\nOur links begin with ${new URL(origin).host}.`;

export function siteUrl(path: string, origin: string): string {
  const url = new URL(path, origin);
  if (!/^\/(?![/\\])/.test(path) || url.origin !== new URL(origin).origin)
    throw new RangeError('An e-mail links to this site only.');
  return url.href;
}
