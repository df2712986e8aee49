import { parseArgs } from 'node:util';
import { seedRegistry } from '../db/seed.ts';
import { withLocalDatabase } from './local/database.ts';
import { script } from './local/fail.ts';
import { applyMigrations } from './local/migrations.ts';
import { stateDir } from './local/paths.ts';
import { wholeNumber } from './local/wholeNumber.ts';

const USAGE = 'Usage: npm run seed -- --devices N [--seed S]';
const MOST_DEVICES = 10_000_000;

await script(async () => {
  const { values } = parseArgs({ options: { devices: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  if (values.devices === undefined) throw new Error(USAGE);
  const devices = wholeNumber('--devices', values.devices, { from: 1, to: MOST_DEVICES });
  const seed = wholeNumber('--seed', values.seed, { from: 0, to: 2 ** 31 - 1 });

  await withLocalDatabase(stateDir(), async (db) => {
    await applyMigrations(db);
    const before = await count(db);
    const started = performance.now();
    await seedRegistry(db, { devices, seed, now: Date.now() });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const after = await count(db);
    console.info(
      `Added ${after.devices - before.devices} devices with ${after.identifiers - before.identifiers} identifiers in ${seconds} s.`,
    );
    console.info(`The registry in ${stateDir()} now holds ${after.devices} devices.`);
  });
});

async function count(db: D1Database): Promise<{ devices: number; identifiers: number }> {
  const sql = 'SELECT (SELECT count(*) FROM devices) AS devices, (SELECT count(*) FROM identifiers) AS identifiers';
  return (await db.prepare(sql).first<{ devices: number; identifiers: number }>()) ?? { devices: 0, identifiers: 0 };
}
