import { expect, it } from 'vitest';
import { longFunctions } from '#scripts/functions/longFunctions.ts';

/** A function whose first and last line are so many lines apart. */
const functionOf = (lines: number) => `() => {${'\n'.repeat(lines - 1)}}`;

it.each([
  ['arrow', (lines: number) => `const f = ${functionOf(lines)};`],
  ['declaration', (lines: number) => `export ${functionOf(lines).replace('() =>', 'async function f()')}`],
  ['method', (lines: number) => `class C { #f${functionOf(lines).replace('=> ', '')} }`],
  ['component', (lines: number) => `\nexport const List = () => <ul onClick={${functionOf(lines)}} />;`],
])('a function of 60 lines passes, one of 61 does not: %s', (_, sourceOf) => {
  expect(longFunctions({ file: 'web/a.tsx', text: sourceOf(60) })).toEqual([]);
  const found = longFunctions({ file: 'web/a.tsx', text: sourceOf(61) });
  expect(found.length).toBeGreaterThan(0);
  expect(found.at(-1)).toMatch(/^web\/a\.tsx:\d: a function of 61 lines, 60 are the most$/);
});
