import './local/parent.ts';
import { buildIfChanged } from './local/build.ts';
import { withLocalDatabase } from './local/database.ts';
import { announce, seedDemoOnce } from './local/demo.ts';
import { script } from './local/fail.ts';
import { applyMigrations } from './local/migrations.ts';
import { port, stateDir } from './local/paths.ts';
import { keepSchedule } from './local/schedule.ts';
import { ensureSecrets } from './local/secrets.ts';
import { assertPortIsFree, serve } from './local/server.ts';
import { untilStopped } from './local/stop.ts';

await script(async () => {
  await assertPortIsFree(port());
  ensureSecrets();
  await buildIfChanged();
  await withLocalDatabase(stateDir(), async (db) => {
    await applyMigrations(db);
    await seedDemoOnce(db, stateDir());
  });
  const server = await serve(stateDir(), port());
  const clock = await keepSchedule(server.address);
  announce(server.address);
  await untilStopped();
  clearInterval(clock);
  await server.close();
});
process.exit();
