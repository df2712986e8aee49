import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CHECKSUMS,
  deployedTarget,
  differingTables,
  linesOf,
  restore,
  type Target,
  withLocalTarget,
} from './data/backupFiles.ts';
import { runScript } from './local/commandLine.ts';
import { environmentNamed } from './local/environments.ts';
import { stateDir } from './local/paths.ts';

const USAGE =
  'Usage: npm run restore -- --from FOLDER [--env staging|production]   (without --env: the local registry)';

await runScript(async () => {
  const { from, env } = parseArgs({ options: { from: { type: 'string' }, env: { type: 'string' } } }).values;
  if (!from) throw new Error(USAGE);
  if (!existsSync(join(from, CHECKSUMS))) throw new Error(`${from} holds no backup: ${CHECKSUMS} is missing there.`);
  const before = JSON.parse(readFileSync(join(from, CHECKSUMS), 'utf8'));
  const scratch = mkdtempSync(join(tmpdir(), 'ownmark-restore-'));
  try {
    const work = (target: Target) => restore(target, from, scratch);
    const after = await (env === undefined
      ? withLocalTarget(stateDir(), work)
      : work(deployedTarget(environmentNamed(env))));
    for (const line of linesOf(after)) console.info(line);
    const different = differingTables(before, after);
    if (different.length > 0) throw new Error(`Not as backed up: ${different.join(', ')}.`);
    console.info('Restored: every table has the rows and the checksum of the backup.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
