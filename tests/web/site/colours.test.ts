import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const coloursIn = (path: string) =>
  [...read(path).matchAll(/(?<!&)#(?:[\da-f]{6}|[\da-f]{3})\b/gi)].map(([colour]) => whole(colour));
const whole = (colour: string) => colour.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

const TOKENS = new Set(coloursOf('web/ui/styles/tokens.css'));

function coloursOf(path: string) {
  return [...read(path).matchAll(/(?:: |light-dark\(|, )(#[\da-f]{6})(?=[;,)])/g)].map(([, colour = '']) => colour);
}

/** What can't read the tokens, since no style sheet of ours reaches it. */
it.each([
  'web/index.html',
  'web/public/first.js',
  'web/public/manifest.webmanifest',
  'web/public/mark.svg',
  'web/public/sample-owner.svg',
  'web/features/shared/payments/receipt.ts',
  'worker/domain/messages/emailStyle.ts',
  'worker/domain/messages/emailLetter.ts',
  'scripts/drawPictures.ts',
])('%s has no colour but those of tokens.css', (path) => {
  const colours = coloursIn(path);
  expect(colours.filter((colour) => !TOKENS.has(colour))).toEqual([]);
});

it.each([
  ['web/index.html', ['surface']],
  ['web/public/first.js', ['surface']],
  ['web/public/manifest.webmanifest', ['surface']],
  ['web/public/mark.svg', ['accent', 'text']],
  ['web/features/shared/payments/receipt.ts', ['accent', 'surface', 'text']],
  ['worker/domain/messages/emailStyle.ts', ['accent', 'surface', 'text', 'danger']],
  ['scripts/drawPictures.ts', ['accent', 'surface', 'text', 'status-stolen']],
])('%s follows %s', (path, names) => {
  const tokens = read('web/ui/styles/tokens.css');
  for (const name of names)
    expect(coloursIn(path)).toContain(tokens.match(`--color-${name}: (?:light-dark\\()?(#[\\da-f]{6})[;,]`)?.[1]);
});
