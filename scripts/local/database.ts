import { mkdirSync } from 'node:fs';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { miniflareOptions } from './options.ts';
import { inRepo, persistRoot } from './paths.ts';

/** Opens the local registry under a state folder, runs the work on it and closes it again. No server is needed. */
export async function withLocalDatabase<T>(state: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  mkdirSync(state, { recursive: true });
  const { d1Databases } = miniflareOptions(inRepo('wrangler.toml')).workerOptions;
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    d1Databases,
    defaultPersistRoot: persistRoot(state),
    log: new Log(LogLevel.ERROR),
    cf: false,
    telemetry: { enabled: false },
  });
  try {
    return await work((await miniflare.getD1Database('DB')) as unknown as D1Database);
  } finally {
    await miniflare.dispose();
  }
}
