import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

type Said = { file: string; property: string; value: string };

const SHEETS = globSync('web/**/*.css').filter((file) => !basename(file).startsWith('fonts'));
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
/** Paper has sizes of its own, in points. */
const onScreen = (css: string) => css.replace(/@media print[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');

const SAID: Said[] = SHEETS.flatMap((file) =>
  [...onScreen(read(file)).matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    file,
    property,
    value,
  })),
);
const TOKENS = SAID.filter(({ file, property }) => file.endsWith('/tokens.css') && property.startsWith('--'));
const named = (start: string) => TOKENS.filter(({ property }) => property.startsWith(start));

/** A step, or as much of it as fits the width. The name in the logo has a size of its own. */
const SIZE = /^(?:(?:min\([\d.]+(?:vw|cqi), )?var\(--text-[\w]+\)\)?|inherit|100%|0)$/;
const WEIGHT = /^(?:var\(--font-weight-\w+\)|inherit)$/;
const RADIUS = /^(?:(?:calc\()?var\(--radius-\w+\)(?: - [\d.]+px\))?|0|50%|inherit)$/;
const strange = (property: RegExp, allowed: RegExp) =>
  SAID.filter((said) => property.test(said.property) && !said.file.endsWith('/mark.css')).flatMap(
    ({ file, property, value }) =>
      value.split(property.endsWith('radius') ? / (?![^(]*\))/ : '\n').every((part) => allowed.test(part))
        ? []
        : [`${file}: ${property}: ${value}`],
  );

it('there are seven sizes of type, three weights, three radii and four heights of controls', () => {
  const rem = (start: string) => named(start).map(({ value }) => value);
  expect(rem('--text-').slice(0, 6)).toEqual(['0.75rem', '0.875rem', '1rem', '1.125rem', '1.375rem', '1.75rem']);
  expect(named('--text-').map(({ property }) => property)).toHaveLength(7);
  expect(rem('--font-weight-')).toEqual(['400', '600', '650']);
  expect(rem('--radius-')).toEqual(['0.375rem', '0.5rem', '0.875rem']);
});

it('no style sheet has a size, a weight or a radius beside them', () => {
  expect(strange(/^font-size$/, SIZE)).toEqual([]);
  expect(strange(/^font-weight$/, WEIGHT)).toEqual([]);
  expect(strange(/^border(-\w+)*-radius$/, RADIUS)).toEqual([]);
});

it('every token is there, and used', () => {
  const sources = globSync('{web,worker}/**/*.{css,ts,tsx}').map(read);
  const used = new Set(sources.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
  const set = new Set(sources.flatMap((text) => [...text.matchAll(/(--[\w-]+)['"]?:/g)].map(([, name]) => name)));
  expect(TOKENS.map(({ property }) => property).filter((name) => !used.has(name))).toEqual([]);
  const family = /^--(?:color|text|font|radius|space|control|shadow|duration)-\w/;
  expect([...used].filter((name = '') => family.test(name) && !set.has(name))).toEqual([]);
});

it('what can not be used now has one look', () => {
  const rules = SHEETS.flatMap((file) =>
    [...read(file).matchAll(/[^{};]*disabled[^{};]*\{/g)].map(([selector]) => `${file}: ${selector.trim()}`),
  );
  expect(rules).toHaveLength(1);
});
