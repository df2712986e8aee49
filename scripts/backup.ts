import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, deployedTarget, linesOf, withLocalTarget } from './data/backupFiles.ts';
import { runScript } from './local/commandLine.ts';
import { environmentNamed } from './local/environments.ts';
import { stateDir } from './local/paths.ts';

const USAGE = 'Usage: npm run backup -- --to FOLDER [--env staging|production]   (without --env: the local registry)';

function existingState(): string {
  const state = stateDir();
  if (!existsSync(state)) throw new Error(`There is no registry in ${state}: name its folder by STATE_DIR.`);
  return state;
}

await runScript(async () => {
  const { to, env } = parseArgs({ options: { to: { type: 'string' }, env: { type: 'string' } } }).values;
  if (!to) throw new Error(USAGE);
  const checksums = await (env === undefined
    ? withLocalTarget(existingState(), (target) => backUp(target, to))
    : backUp(deployedTarget(environmentNamed(env)), to));
  for (const line of linesOf(checksums)) console.info(line);
  console.info(`Backed up to ${to}. It holds personal data: keep it as safe as the database.`);
});
