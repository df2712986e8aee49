import './local/stop.ts';
import { createServer } from 'vite';
import { runScript } from './local/commandLine.ts';
import { applyMigrations, withLocalDatabase } from './local/database.ts';
import { announce, seedDemoOnce } from './local/demo.ts';
import { inRepo, port, stateDir } from './local/paths.ts';
import { startSchedule } from './local/product.ts';
import { ensureSecrets } from './local/secrets.ts';
import { assertPortIsFree } from './local/server.ts';
import { waitForStop } from './local/stop.ts';

const HOST = '127.0.0.1';

await runScript(async () => {
  await assertPortIsFree(port());
  ensureSecrets();
  await withLocalDatabase(stateDir(), async (db) => {
    await applyMigrations(db);
    await seedDemoOnce(db, stateDir(), 'year');
  });
  // vite.config.ts reads it for persistState, which would resolve a relative path against web/.
  process.env.STATE_DIR = stateDir();
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
  const vite = await createServer({
    configFile: inRepo('vite.config.ts'),
    server: { host: HOST, port: port(), strictPort: true },
  });
  await vite.listen();
  const address = `http://${HOST}:${port()}`;
  const clock = await startSchedule(address);
  announce(address);
  await waitForStop();
  clearInterval(clock);
  await vite.close();
});
process.exit();
