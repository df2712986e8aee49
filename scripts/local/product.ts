import { buildIfChanged } from './build.ts';
import { applyMigrations, withLocalDatabase } from './database.ts';
import { type Demo, seedDemoOnce } from './demo.ts';
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

const MINUTE = 60_000;

/** Locally no cron fires by itself. */
export async function startSchedule(address: string): Promise<NodeJS.Timeout> {
  await tick(address);
  return setInterval(() => void tick(address), MINUTE);
}

async function tick(address: string): Promise<void> {
  try {
    const answer = await fetch(`${address}/cdn-cgi/handler/scheduled?time=${Date.now()}`);
    if (!answer.ok) console.error(`The schedule answered ${answer.status}: ${await answer.text()}`);
  } catch (error) {
    console.error('The schedule could not be run:', error);
  }
}
