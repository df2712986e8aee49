import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  playwrightFaults,
  playwrightSecondTries,
  playwrightTally,
  readReport,
  runnerTally,
  sum,
  vitestFaults,
  vitestSecondTries,
  vitestTally,
} from '#scripts/checks/tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'ownmark-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  report({ numPassedTests, numFailedTests, testResults });

it('counts the tests of both runners', () => {
  expect(runnerTally(0, vitest(12, 0), vitestTally)).toEqual({ passed: 12, failed: 0 });
  expect(runnerTally(1, vitest(11, 1), vitestTally)).toEqual({ passed: 11, failed: 1 });
  const stats = { expected: 4, unexpected: 1, flaky: 1 };
  expect(runnerTally(1, report({ stats }), playwrightTally)).toEqual({ passed: 5, failed: 1 });
});

it('counts a file that broke before its first test', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(runnerTally(1, vitest(3, 0, [broken, broken]), vitestTally)).toEqual({ passed: 3, failed: 2 });
});

it('counts a crashed runner, a missing report and a run without tests as a failure', () => {
  expect(runnerTally(1, vitest(3, 0), vitestTally)).toEqual({ passed: 3, failed: 1 });
  expect(runnerTally(0, vitest(0, 0), vitestTally)).toEqual({ passed: 0, failed: 1 });
  expect(runnerTally(0, join(folder, 'nowhere.json'), vitestTally)).toEqual({ passed: 0, failed: 1 });
  expect(runnerTally(0, report('{"half'), playwrightTally)).toEqual({ passed: 0, failed: 1 });
});

it('sums up', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});

it('names what failed, file by file', () => {
  const failed = { status: 'failed', fullName: 'a phone is stolen', failureMessages: ['expected 1 to be 2'] };
  const passed = { status: 'passed', fullName: 'a phone is found', failureMessages: [] };
  const file = report({
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  });
  expect(readReport(file, vitestFaults)).toEqual([
    'a.test.ts: a phone is stolen: expected 1 to be 2',
    'b.test.ts: no such module',
  ]);
});

it('names what failed in the browser, however deep it stands', () => {
  const failed = { file: 'a.spec.ts', title: 'a phone is sold', ok: false };
  const tests = [{ results: [{}, { error: { message: `no such button${' '.repeat(900)}` } }] }];
  const passed = { file: 'a.spec.ts', title: 'a phone is found', ok: true, tests: [] };
  const file = report({ suites: [{ specs: [passed], suites: [{ specs: [{ ...failed, tests }] }] }] });
  const [fault, ...more] = readReport(file, playwrightFaults) ?? [];
  expect(fault).toMatch(/^a\.spec\.ts: a phone is sold: no such button {1,400}$/);
  expect(more).toEqual([]);
});

it('names what passed at its second try', () => {
  const first = { status: 'passed', fullName: 'a phone is stolen', failureMessages: ['expected 1 to be 2'] };
  const clean = { status: 'passed', fullName: 'a phone is found', failureMessages: [] };
  const failed = { ...first, status: 'failed', fullName: 'a phone is lost' };
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [first, clean, failed] }];
  expect(readReport(report({ testResults }), vitestSecondTries)).toEqual([
    'a.test.ts: a phone is stolen: expected 1 to be 2',
  ]);
  const spec = { file: 'a.spec.ts', title: 'a phone is found', ok: true };
  const tried = (...messages: string[]) => [
    { results: [...messages.map((message) => ({ error: { message } })), { error: undefined }] },
  ];
  const specs = [
    { ...spec, tests: tried() },
    { ...spec, title: 'a phone is stolen', tests: tried('too late') },
  ];
  expect(readReport(report({ suites: [{ suites: [{ specs }] }] }), playwrightSecondTries)).toEqual([
    'a.spec.ts: a phone is stolen: too late',
  ]);
});
