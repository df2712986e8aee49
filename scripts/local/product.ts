import { buildIfChanged } from './build.ts';
import { withLocalDatabase } from './database.ts';
import { type Demo, seedDemoOnce } from './demo.ts';
import { applyMigrations } from './migrations.ts';
import { startSchedule } from './schedule.ts';
import { ensureSecrets } from './secrets.ts';
import { assertPortIsFree, type Served, type Settings, serve } from './server.ts';

export async function startProduct(state: string, port: number, demo: Demo, settings?: Settings): Promise<Served> {
  await assertPortIsFree(port);
  ensureSecrets();
  await buildIfChanged();
  await withLocalDatabase(state, async (db) => {
    await applyMigrations(db);
    await seedDemoOnce(db, state, demo);
  });
  const served = await serve(state, port, settings);
  const clock = await startSchedule(served.address);
  return {
    ...served,
    close: async () => {
      clearInterval(clock);
      await served.close();
    },
  };
}
