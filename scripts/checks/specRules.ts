import { readFileSync } from 'node:fs';
import { inRepo, ROOT } from '../local/paths.ts';
import { readSources, type Source } from '../local/sources.ts';

export type Rule = { id: string; source: string; sentence: string };
/** A comment with a rule's id, and the test below it. */
type Mention = { id: string; comment: string; test: string | undefined };

const COMMENT = /^\s*\/\/ ?rules?\b:?\s*(.+)$/i;
const TEST_CALL = /^\s*(?:test|it)(?:\.each)?(?:<.*>)?\(/;
const TEST_FILE = /\.(?:spec|test)\.tsx?$/;

/** The rules of a list with a line `- id · source · sentence` for each. */
export function rulesIn(list: string): Rule[] {
  const lines = list.matchAll(/^- (\S+) · (.+?) · (.+)$/gm);
  return [...lines].map(([, id = '', source = '', sentence = '']) => ({ id, source, sentence }));
}

export const readRules = () => rulesIn(readFileSync(inRepo('docs', 'rules.md'), 'utf8'));

export const readTests = () => readSources(ROOT, ['tests']);

/** The places of the tests for each rule, keyed by the rule's id. */
export function testsByRule(tests: Source[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const { id, test } of tests.flatMap(mentionsIn)) if (test) known.set(id, [...(known.get(id) ?? []), test]);
  return known;
}

/** One line for every mismatch between the rules and the tests. */
export function faultsOf(rules: Rule[], tests: Source[]): string[] {
  const tested = testsByRule(tests);
  const mentions = tests.flatMap(mentionsIn);
  const ids = rules.map(({ id }) => id);
  const texts = rules.map(({ source, sentence }) => `${source} · ${sentence}`);
  return [
    ...twice(ids).map((id) => `${id} stands twice in the list.`),
    ...twice(texts).map((text) => `Two ids for one rule: ${text}`),
    ...rules.filter(({ id }) => !tested.has(id)).map(({ id, sentence }) => `${id} has no test: ${sentence}`),
    ...mentions.filter(({ id }) => !ids.includes(id)).map(({ id, comment }) => `${comment}: there is no rule ${id}.`),
    ...mentions.filter(({ test }) => !test).map(({ id, comment }) => `${comment}: ${id} stands above no test.`),
  ];
}

function mentionsIn({ file, text }: Source): Mention[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const ids = line.match(COMMENT)?.[1]?.split(/[,\s]+/) ?? [];
    const below = lines.findIndex((other, at) => at > index && !COMMENT.test(other));
    const isTest = TEST_FILE.test(file) && TEST_CALL.test(lines[below] ?? '');
    const test = isTest ? `${file}:${below + 1}` : undefined;
    return ids.map((id) => ({ id, comment: `${file}:${index + 1}`, test }));
  });
}

const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
