import { run } from '../local/run.ts';
import { checkTally, type Tally } from './tally.ts';

/** Minutes after which each is ended. */
const BENCHES = { signIns: 5, strangers: 5, texts: 5, sweeps: 15, enumeration: 120 } as const;

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
