import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] };
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: { error?: { message: string } }[] }[];
};

/** A file that broke before its first test counts as one failure. */
export function vitestTally(report: VitestReport): Tally {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function vitestFaults({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${name}: ${message}`];
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${brief(failureMessages[0])}`);
    });
}

/** Vitest keeps what the first try failed with. */
export const vitestSecondTries = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${brief(failureMessages[0])}`),
  );

export const playwrightSecondTries = ({ suites }: PlaywrightReport): string[] =>
  namesOf(suites, ({ ok, tests }) => ok && tests.some(({ results }) => results.length > 1));

export const playwrightFaults = ({ suites }: PlaywrightReport): string[] => namesOf(suites, ({ ok }) => !ok);

function namesOf(all: PlaywrightSuite[], isMeant: (spec: PlaywrightSpec) => boolean): string[] {
  const why = ({ tests }: PlaywrightSpec) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
  return all.flatMap(({ specs = [], suites = [] }) => [
    ...specs.filter(isMeant).map((spec) => `${spec.file}: ${spec.title}: ${brief(why(spec)?.message)}`),
    ...namesOf(suites, isMeant),
  ]);
}

/** A message may print a whole page; the runner has printed all of it before. */
const brief = (message = 'no message') => message.slice(0, 400);

export function playwrightTally({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** A crash, or a run without a test, is a failure even when no test failed. */
export function runnerTally<Report>(code: number, reportFile: string, read: (report: Report) => Tally): Tally {
  const tally = readReport(reportFile, read) ?? { passed: 0, failed: 0 };
  const crashed = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return crashed ? { ...tally, failed: 1 } : tally;
}

/** A check without tests of its own counts as one. */
export const checkTally = (code: number): Tally => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

export function readReport<Report, Result>(file: string, read: (report: Report) => Result): Result | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
