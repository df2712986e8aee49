import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { runQuietly } from './checks/runQuietly.ts';
import {
  checkTally,
  playwrightFaults,
  playwrightSecondTries,
  playwrightTally,
  readReport,
  runnerTally,
  sum,
  type Tally,
  vitestFaults,
  vitestSecondTries,
  vitestTally,
} from './checks/tally.ts';
import { build } from './local/build.ts';
import { run } from './local/run.ts';
import { ensureSecrets } from './local/secrets.ts';

/** Runs the slow tests too, as `npm run prove` does. */
const isLong = process.argv.includes('--long');

/** Some long tests go on for half an hour before they say anything. */
const STUCK_AFTER_MS = isLong ? 60 * 60_000 : undefined;

const scratch = mkdtempSync(join(tmpdir(), 'ownmark-test-'));

async function runTests(): Promise<void> {
  // Tests start dozens of commands; Node compiles the code of each once.
  const env: Env = { NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...(isLong && { LONG_TESTS: '1' }) };
  ensureSecrets();
  const checks = [
    // One thread uses half as much processor time as several do.
    step('Types', () => check('tsc', ['--noEmit', '--singleThreaded'])),
    step('Format and lint', () => check('biome', ['check', '.'])),
    step('Import rules', () => check('node', ['scripts/checkImports.ts'])),
    step('Lengths of functions', () => check('node', ['scripts/checkFunctions.ts'])),
  ];
  await step('Build', async () => checkTally(await build(quietly)));
  // Side by side they took as long, and a test that had to wait failed now and then.
  await Promise.all([...checks, step('Tests in workerd and Node', () => vitest(env))]);
  await step('Tests in the browser', () => playwright(env));
  if (isLong) await step('Benches of attacks', runBenches);
  rmSync(scratch, { recursive: true, force: true });

  const { passed, failed } = sum(tallies);
  for (const test of secondTries) console.info(`Passed at the second try: ${test}`);
  // Said again at the end: of a long log often only the end is kept.
  for (const fault of faults) console.info(`Failed: ${fault}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.info(`${passed} passed, ${failed} failed`);
}

type Env = Record<string, string>;

const tallies: Tally[] = [];
const faults: string[] = [];
const secondTries: string[] = [];

/** Runs whatever became of earlier steps, so that the summary is whole. */
async function step(name: string, work: () => Promise<Tally>): Promise<void> {
  const started = Date.now();
  const tally = await work().catch((error) => {
    console.error(error);
    return checkTally(1);
  });
  tallies.push(tally);
  if (tally.failed > 0) faults.push(`${name} (${tally.failed})`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.info(
    `${name}: ${tally.failed === 0 ? 'ok' : 'FAILED'} (${tally.passed}/${tally.passed + tally.failed}, ${seconds} s)`,
  );
}

async function check(command: string, args: string[]): Promise<Tally> {
  return checkTally(await quietly(command, args));
}

const quietly = (command: string, args: string[], env: Env = {}) =>
  runQuietly(command, args, { log: join(scratch, `${randomUUID()}.log`), env, stuckAfterMs: STUCK_AFTER_MS });

async function vitest(env: Env): Promise<Tally> {
  const report = join(scratch, 'vitest.json');
  const reporters = ['dot', 'json', './scripts/checks/vitestProgress.ts'].map((name) => `--reporter=${name}`);
  const args = ['run', '--silent=passed-only', ...reporters, `--outputFile.json=${report}`];
  const code = await quietly('vitest', args, env);
  faults.push(...(readReport(report, vitestFaults) ?? []));
  secondTries.push(...(readReport(report, vitestSecondTries) ?? []));
  return runnerTally(code, report, vitestTally);
}

async function playwright(settings: Env): Promise<Tally> {
  const browser = await ensureBrowser();
  if (!browser)
    throw new Error('No Chromium was found and none could be installed. Name one: PLAYWRIGHT_CHROMIUM=/path npm test');
  const report = join(scratch, 'playwright.json');
  const env = {
    ...settings,
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_STATE_DIR: join(scratch, 'state'),
  };
  const code = await quietly('playwright', ['test', '--reporter=dot,json,./scripts/checks/playwrightProgress.ts'], env);
  faults.push(...(readReport(report, playwrightFaults) ?? []));
  secondTries.push(...(readReport(report, playwrightSecondTries) ?? []));
  return runnerTally(code, report, playwrightTally);
}

/** Minutes after which each is ended. */
const BENCHES = { signIns: 5, strangers: 5, texts: 5, sweeps: 15, enumeration: 120 } as const;

async function runBenches(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const [name, minutes] of Object.entries(BENCHES)) {
    const file = `tests/bench/${name}.ts`;
    console.info(`\n-- ${file}`);
    const { passed, failed } = checkTally(await run('node', [file], { timeout: minutes * 60_000 }));
    tally.passed += passed;
    tally.failed += failed;
  }
  return tally;
}

await runTests();
