import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Colours = Record<string, string>;
const TOKENS = [
  ...read('web/ui/styles/tokens.css').matchAll(
    /--color-([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g,
  ),
];
const light: Colours = Object.fromEntries(TOKENS.map(([, name, hex]) => [name, hex]));
const THEMES = { light, dark: Object.fromEntries(TOKENS.map(([, name, hex, dark = hex]) => [name, dark])) };

const GROUNDS = ['surface', 'surface-raised', 'surface-sunk'];
const STATUSES = ['active', 'inactive', 'missing', 'pending', 'stolen'].map((name) => `status-${name}`);

/** The grounds that each colour of text may stand on: 4.5:1 at least (WCAG 2.2, 1.4.3). */
const TEXT: Record<string, string[]> = {
  text: [...GROUNDS, 'accent-tint', 'line'],
  'text-muted': [...GROUNDS, 'line'],
  'text-faint': GROUNDS,
  'accent-text': [...GROUNDS, 'accent-tint'],
  'danger-text': [...GROUNDS, 'status-stolen-tint'],
  'warning-text': GROUNDS,
  'accent-ink': ['accent', 'accent-hover'],
  'danger-ink': ['danger', 'danger-hover'],
  'brand-ink': ['brand'],
  'brand-muted': ['brand'],
  'brand-action': ['brand-ink'],
  console: ['console-ink'],
  'console-ink': ['console', 'console-raised'],
  'console-muted': ['console', 'console-raised'],
  'console-accent': ['console', 'console-raised'],
};
for (const status of STATUSES)
  Object.assign(TEXT, { [`${status}-ink`]: [status], [`${status}-text`]: [...GROUNDS, `${status}-tint`] });

/** Edges of controls and the ring of the focus: 3:1 at least (1.4.11). */
const EDGES = { 'line-strong': GROUNDS, focus: GROUNDS };
/** A verdict's fill beside the card it stands on. */
const FILLS = { 'status-active': ['surface-raised'], 'status-stolen': ['surface-raised'] };
/** Colours of pictures. */
const DRAWN = ['line-strong', 'brand-line'];

const pairs = (on: Record<string, string[]>, least: number) =>
  Object.entries(on).flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground, least })));

describe.each(Object.entries(THEMES))('in the %s theme', (_, colours: Colours) => {
  it.each([...pairs(TEXT, 4.5), ...pairs(EDGES, 3), ...pairs(FILLS, 3)])(
    '$text on $ground reaches $least:1',
    ({ text, ground, least }) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(least);
    },
  );
});

it('every colour of text in a style sheet, and the ground beside it, is one of these', () => {
  const strange: string[] = [];
  for (const file of globSync('web/**/*.css'))
    for (const body of bodiesIn(read(file))) {
      const [text, ground] = [named(body, 'color'), named(body, 'background')];
      if (!text || DRAWN.includes(text)) continue;
      if (!TEXT[text] || (ground && !TEXT[text].includes(ground))) strange.push(`${file}: ${body.trim()}`);
    }
  expect(strange).toEqual([]);
});

/** What each rule says itself, nested or not. */
function bodiesIn(css: string): string[] {
  const open = [''];
  const bodies: string[] = [];
  for (const piece of css.split(/([{}])/)) {
    if (piece === '{') open.push('');
    else if (piece === '}') bodies.push(open.pop() ?? '');
    else open[open.length - 1] += piece;
  }
  return bodies;
}

/** The colour that a rule gives a property by name. */
const named = (body: string, property: string) =>
  body.match(new RegExp(`(?<![-\\w])${property}: var\\(--color-([\\w-]+)\\);`))?.[1];

/** WCAG's ratio. */
function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('red is as grave in the dark as in the light: words of the alarm are white in both', () => {
  for (const colours of Object.values(THEMES))
    for (const status of ['status-active', 'status-stolen']) {
      expect(colours[`${status}-ink`]).toBe('#ffffff');
      expect(contrast('#ffffff', colours[status])).toBeGreaterThan(5);
    }
});
