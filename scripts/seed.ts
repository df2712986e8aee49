import { parseArgs } from 'node:util';
import { seedRegistry } from '#db/seed/registry.ts';
import { runScript, wholeNumber } from './local/commandLine.ts';
import { applyMigrations, withLocalDatabase } from './local/database.ts';
import { stateDir } from './local/paths.ts';

const USAGE = 'Usage: npm run seed -- --devices N [--seed S]';
const MAX_DEVICES = 10_000_000;

await runScript(async () => {
  const { values } = parseArgs({ options: { devices: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  if (values.devices === undefined) throw new Error(USAGE);
  const devices = wholeNumber('--devices', values.devices, { from: 1, to: MAX_DEVICES });
  const seed = wholeNumber('--seed', values.seed, { from: 0, to: 2 ** 31 - 1 });

  await withLocalDatabase(stateDir(), async (db) => {
    await applyMigrations(db);
    const started = performance.now();
    const rows = await seedRegistry(db, { devices, seed, now: Date.now() });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.info(`Filled the registry in ${stateDir()} with ${devices} devices: ${rows} rows in ${seconds} s.`);
  });
});
