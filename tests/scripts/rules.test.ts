import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

type Rule = { rule: string; from: string; test: string };

const TESTS = resolve(import.meta.dirname, '..');
const RULES = resolve(TESTS, 'rules');
/** How a test says that `npm run prove` alone runs it, as a file does by its name. */
const MARK = / @long$/;
const marked = testFiles().flatMap((file) => {
  const mark = file.includes('.long.') ? ' @long' : '';
  return titlesIn(readFileSync(file, 'utf8')).map((title) => title + mark);
});
const titles = marked.map((title) => title.replace(MARK, ''));
const known = new Set(titles);
const patterns = titles.filter((title) => title.includes('${')).map(patternOf);

describe('every rule of the specification has the test that proves it', () => {
  for (const file of readdirSync(RULES)) {
    test(file, async () => {
      const tables: Record<string, Rule[]> = await import(pathToFileURL(resolve(RULES, file)).href);
      const rules = Object.values(tables).flat();
      expect(rules.length).toBeGreaterThan(0);
      expect(rules.filter((rule) => !isTested(rule.test)).map(({ rule, test }) => `${rule} <- ${test}`)).toEqual([]);
      const told = rules.map(({ from, rule }) => `${from}: ${rule}`);
      expect(told.filter((rule, index) => told.indexOf(rule) !== index)).toEqual([]);
    });
  }
});

test('every point of an issue that has a test has one that `npm test` runs', () => {
  const pointsOf = (some: string[]) => new Set(some.flatMap((title) => title.match(/\b1[34]\.\d+\b/g) ?? []));
  const always = pointsOf(marked.filter((title) => !MARK.test(title)));
  expect([...pointsOf(marked)].filter((point) => !always.has(point))).toEqual([]);
  expect(always.size).toBeGreaterThan(20);
});

test('a title is found however it is quoted, and nothing else is taken for one', () => {
  const source = `
    test('one', run);
    test.skip("two's", run);
    it(\`three\`, run);
    test.each([1, 2])('four %s', run);
    test.each([
      ['a', 'b'],
    ])('five', run);
    it.each(ALL)('six %s', run);
    contest('seven');`;
  expect(titlesIn(source)).toEqual(['one', "two's", 'three', 'four %s', 'five', 'six %s']);
});

test('a title made in a loop is found by what it comes out as', () => {
  const [made = ''] = titlesIn(['test(`fits, $', '{colour} at $', '{width}`, run)'].join(''));
  expect(patternOf(made).test('fits, dark at 390')).toBe(true);
  expect(patternOf(made).test('fits at 390')).toBe(false);
});

function isTested(title: string): boolean {
  return known.has(title) || patterns.some((pattern) => pattern.test(title));
}

/** What a title with values in it can come out as. */
function patternOf(title: string): RegExp {
  const words = title.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${words.join('.+')}$`);
}

function testFiles(): string[] {
  return readdirSync(TESTS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(spec|test)\.tsx?$/.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name));
}

/** The titles of a file's tests as they stand in its source: a title with values in it keeps its placeholders. */
function titlesIn(source: string): string[] {
  const calls = /(?:^|[^\w.])(?:test|it)(?:\.(?:skip|only|fixme|slow))?\(\s*(['"`])(.*?)(?<!\\)\1/gs;
  const tables = /(?:\]|(?:test|it)\.each\(\w+)\)\(\s*(['"`])(.*?)(?<!\\)\1/gs;
  return [...source.matchAll(calls), ...source.matchAll(tables)].map(([, , title = '']) => title);
}
