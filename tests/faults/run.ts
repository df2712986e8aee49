import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';

/** Plants one fault after the other in a copy of this folder: `npm run faults`, or `npm run faults -- F01 F02`. */
const TIME_LIMIT_MS = 5 * 60_000;

const wanted = process.argv.slice(2);
const chosen = FAULTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const copy = mkdtempSync(join(tmpdir(), 'ownmark-faults-'));
const report = join(copy, 'report.json');

try {
  makeCopy();
  refuseRed();
  const results = chosen.map(plant);
  const count = (word: string) => results.filter((result) => result.startsWith(word)).length;
  console.info(`${count('caught')} of ${chosen.length} caught, ${count('SLIPPED')} slipped, ${count('STALE')} stale`);
  process.exitCode = count('caught') === chosen.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function makeCopy(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).toString();
  for (const file of listed.split('\0')) if (file && existsSync(file)) cpSync(file, join(copy, file));
  // Each package by itself: what Vite keeps in `node_modules/.vite` is then the copy's own.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.vite')))
    symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name));
  // Some tests of the Worker read prerendered pages.
  build();
}

/** A test that fails without a fault would seem to catch every one. */
function refuseRed(): void {
  const tests = new Set(chosen.flatMap((fault) => (fault.layer === 'browser' ? [] : fault.tests)));
  const failed = tests.size > 0 ? failedInVitest([...tests], 4 * TIME_LIMIT_MS) : null;
  if (failed !== null) throw new Error(`It fails without a fault: ${failed}`);
}

function plant(fault: Fault): string {
  const { id, wrong, text, replacement } = fault;
  const path = join(copy, fault.file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const began = Date.now();
  let result = 'STALE';
  if (before.split(text).length === 2) {
    writeFileSync(
      path,
      before.replace(text, () => replacement),
    );
    result = resultOf(fault);
    writeFileSync(path, before);
  }
  console.info([id, `${Math.round((Date.now() - began) / 1000)} s`, wrong, result].join(' | '));
  return result;
}

function resultOf(fault: Fault): string {
  try {
    const failed = fault.layer === 'browser' ? failedInBrowser(fault.tests) : failedInVitest(fault.tests);
    return failed === null ? 'SLIPPED' : `caught (${fault.layer}): ${failed}`;
  } catch (error) {
    return `BROKEN: ${error instanceof Error ? error.message : error}`;
  }
}

type Report = { testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[] };

/** The title of the first test that failed. A file that can't be loaded has caught nothing. */
function failedInVitest(tests: string[], timeout = TIME_LIMIT_MS): string | null {
  rmSync(report, { force: true });
  run('vitest', ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests], timeout);
  if (!existsSync(report)) throw new Error('The tests came to no end.');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (all.length === 0) throw new Error(testResults.map(({ message }) => message).join('\n'));
  return all.find(({ status }) => status === 'failed')?.fullName ?? null;
}

function failedInBrowser(tests: string[]): string | null {
  build();
  const { stdout } = run('playwright', ['test', '--reporter=line', '--max-failures=1', ...tests]);
  return /^\s*1\) (.*)$/m.exec(stdout)?.[1]?.trim() ?? null;
}

function build(): void {
  if (run('npm', ['run', 'build']).status !== 0) throw new Error('The build failed.');
}

function run(command: string, given: string[], timeout = TIME_LIMIT_MS) {
  const options = { cwd: copy, encoding: 'utf8', timeout, maxBuffer: 1 << 28 } as const;
  return command === 'npm'
    ? spawnSync('npm', given, options)
    : spawnSync(process.execPath, [join(copy, 'node_modules/.bin', command), ...given], options);
}
