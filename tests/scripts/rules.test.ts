import { describe, expect, test } from 'vitest';
import { faultsOf, readRules, readTests, rulesIn, testsByRule } from '#scripts/checks/specRules.ts';

const LIST = ['- 1.2-01 · 1 §2 · Devices are listed', '- P3-01 · product §3 · Nobody is told of others'].join('\n');
const RULES = rulesIn(LIST);
const PROVEN = ['// Rules: 1.2-01', "test('lists', run);", '// Rules: P3-01', "it.each([1])('tells %s', run);"];

const faultsWith = (...lines: string[]) => faultsOf(RULES, [{ file: 'tests/a.test.ts', text: lines.join('\n') }]);

test('every rule of the specification has the test that proves it', () => {
  const rules = readRules();
  expect(rules.length).toBeGreaterThan(760);
  expect(faultsOf(rules, readTests())).toEqual([]);
});

describe('what is wrong is named', () => {
  test('nothing is', () => {
    expect(RULES.map(({ id, sentence }) => [id, sentence])).toEqual([
      ['1.2-01', 'Devices are listed'],
      ['P3-01', 'Nobody is told of others'],
    ]);
    expect(faultsWith(...PROVEN)).toEqual([]);
    const table = testsByRule([{ file: 'tests/a.test.ts', text: PROVEN.join('\n') }]);
    expect(table.get('P3-01')).toEqual(['tests/a.test.ts:4']);
  });

  test('a rule without a test', () => {
    expect(faultsWith(...PROVEN.slice(0, 2))).toEqual(['P3-01 has no test: Nobody is told of others']);
  });

  test('a rule whose test is skipped', () => {
    expect(faultsWith(...PROVEN, '// Rules: 1.2-01', "test.skip('no', run);")).toHaveLength(1);
  });

  test('an id that nobody knows', () => {
    expect(faultsWith(...PROVEN, '// Rules: 1.2-01,P3-02', "test('a', run);")).toEqual([
      'tests/a.test.ts:5: there is no rule P3-02.',
    ]);
  });

  test.each([
    ['nothing', ''],
    ['a group', "test.describe('a', run);"],
    ['a helper', "testBoth('a', run);"],
  ])('a comment above %s', (_what, line) => {
    const faults = faultsWith(...PROVEN, '  // Rules: P3-01', line);
    expect(faults).toEqual(['tests/a.test.ts:5: P3-01 stands above no test.']);
  });

  test('a comment in a file that nobody runs', () => {
    expect(faultsOf(RULES, [{ file: 'tests/a.ts', text: PROVEN.join('\n') }])).toHaveLength(4);
  });

  test('a rule or an id that the list has twice', () => {
    const source = { file: 'tests/a.test.ts', text: PROVEN.join('\n') };
    const again = rulesIn('- 1.2-01 · 1 §3 · Another one');
    expect(faultsOf([...RULES, ...again], [source])).toEqual(['1.2-01 stands twice in the list.']);
    const alias = rulesIn(LIST.replaceAll('- 1.2-01', '- P3-01')).slice(0, 1);
    expect(faultsOf([...RULES, ...alias], [source])).toContain('Two ids for one rule: 1 §2 · Devices are listed');
  });
});

test('several lines of rules stand above one test', () => {
  expect(faultsWith('  // Rules: 1.2-01', '  // Rules: P3-01', "  test.each<[Row]>([1])('a', run);")).toEqual([]);
});
