import { run } from '../local/run.ts';
import { checkTally, type Tally } from './tally.ts';

/** What holds under attack, as figures: each fails when its claim is broken, and is ended after so many minutes. */
const BENCHES = { signIns: 5, strangers: 5, texts: 5, sweeps: 15, enumeration: 120 } as const;

/** All of them, one after the other: each is a check. */
export async function runBenches(): Promise<Tally> {
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
