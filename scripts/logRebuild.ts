import { parseArgs } from 'node:util';
import { openDb } from '#db/client.ts';
import { headOf, putCheckpoint, readState } from '#domain/log/askWitnesses.ts';
import { rebuild } from '#domain/log/tiles.ts';
import { CHECKPOINT_FILE, r2LogFiles } from '#providers/logFiles.ts';
import { runScript } from './local/commandLine.ts';
import { withLocalStores } from './local/database.ts';
import { environmentNamed, storesOf } from './local/environments.ts';
import { stateDir } from './local/paths.ts';
import { runWrangler } from './local/run.ts';

await runScript(async () => {
  const { env } = parseArgs({ options: { env: { type: 'string' } } }).values;
  if (env !== undefined) {
    const { bucket, where } = storesOf(environmentNamed(env));
    const flags = where.filter((flag) => flag === '--remote' || flag === '--local');
    await runWrangler('r2', 'object', 'delete', `${bucket}/${CHECKPOINT_FILE}`, ...flags);
    console.info('The checkpoint is taken away: the schedule makes every file anew within five minutes.');
    return;
  }
  await withLocalStores(stateDir(), async ({ db, media }) => {
    const ctx = { db: openDb(db) };
    const state = await readState(ctx);
    await rebuild(ctx, r2LogFiles(media), await headOf(state));
    await putCheckpoint(ctx, r2LogFiles(media));
    console.info(`The files of ${state.size} entries are made anew, as they were.`);
  });
});
