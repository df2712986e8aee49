import { createServer } from 'node:net';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { guardWorkerd } from './guard.ts';
import { miniflareOptions } from './options.ts';
import { BUILT_WORKER, persistRoot } from './paths.ts';
import { localSecrets } from './secrets.ts';

const HOST = '127.0.0.1';

export type Settings = Record<string, string>;

export type Served = { address: string; db: D1Database; close: () => Promise<void> };

/** @param script in place of the built Worker, with the same bindings and assets: for benches */
export async function serve(state: string, port: number, settings: Settings = {}, script?: string): Promise<Served> {
  guardWorkerd();
  const { workerOptions, main, externalWorkers } = miniflareOptions(join(BUILT_WORKER, 'wrangler.json'));
  const { modulesRules, ...options } = workerOptions;
  if (!main) throw new Error('The build names no entry for the Worker.');
  const miniflare = new Miniflare({
    host: HOST,
    port,
    log: new Log(LogLevel.WARN),
    cf: false,
    telemetry: { enabled: false },
    // Answers GET /cdn-cgi/handler/scheduled, which local life has instead of cron.
    unsafeTriggerHandlers: true,
    logRequests: false,
    defaultPersistRoot: persistRoot(state),
    defaultProjectTmpPath: join(state, 'tmp'),
    workers: [
      {
        ...options,
        ...(script === undefined ? sourceOf(main, modulesRules) : { modules: true as const, script }),
        // E-mails link to where the product really answers.
        bindings: { ...options.bindings, PUBLIC_ORIGIN: `http://${HOST}:${port}`, ...localSecrets(), ...settings },
      },
      ...externalWorkers,
    ],
  });
  await miniflare.ready;
  return {
    address: `http://${HOST}:${port}`,
    db: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    close: () => miniflare.dispose(),
  };
}

const sourceOf = (
  main: string,
  modulesRules: ReturnType<typeof miniflareOptions>['workerOptions']['modulesRules'],
) => ({
  modules: true as const,
  scriptPath: main,
  modulesRoot: BUILT_WORKER,
  modulesRules,
});

export function assertPortIsFree(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      taken(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken. End what listens there, or choose another: PORT=8788 npm start`
            : `Port ${port} can't be used: ${error.message}`,
        ),
      ),
    );
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => free()));
  });
}
