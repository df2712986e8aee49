import { mkdirSync } from 'node:fs';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { miniflareOptions } from './options.ts';
import { inRepo, persistRoot } from './paths.ts';
import './workerd.ts';

export function withLocalDatabase<T>(state: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  return withLocalStores(state, ({ db }) => work(db));
}

export async function withLocalStores<T>(
  state: string,
  work: (stores: { db: D1Database; media: R2Bucket }) => Promise<T>,
): Promise<T> {
  mkdirSync(state, { recursive: true });
  const { d1Databases, r2Buckets } = miniflareOptions(inRepo('wrangler.toml')).workerOptions;
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    d1Databases,
    r2Buckets,
    defaultPersistRoot: persistRoot(state),
    log: new Log(LogLevel.ERROR),
    cf: false,
    telemetry: { enabled: false },
  });
  try {
    return await work({
      db: (await miniflare.getD1Database('DB')) as unknown as D1Database,
      media: (await miniflare.getR2Bucket('MEDIA')) as unknown as R2Bucket,
    });
  } finally {
    await miniflare.dispose();
  }
}
