import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { miniflareOptions } from './commandLine.ts';
import { BUILT_WORKER, persistRoot } from './paths.ts';
import { localSecrets } from './secrets.ts';
import './workerd.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

const HOST = '127.0.0.1';

export type Settings = Record<string, string>;

export type Served = { address: string; db: D1Database; close: () => Promise<void> };

export async function serve(state: string, port: number, settings: Settings = {}, code?: Code): Promise<Served> {
  killWorkerdOnExit();
  const miniflare = startWorker(state, port, settings, code);
  await miniflare.ready;
  return {
    address: `http://${HOST}:${port}`,
    db: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    close: () => miniflare.dispose(),
  };
}

export type Code = {
  /** The folder of another build, if any. */
  built?: string;
  /** In place of the built Worker, with the same bindings and assets: for benches. */
  script?: string;
  /** Around the built Worker, which it imports from `./index.js`: for benches. */
  around?: string;
};

export function startWorker(
  state: string,
  port: number,
  settings: Settings = {},
  { built = BUILT_WORKER, script, around }: Code = {},
): Miniflare {
  const { workerOptions, main, externalWorkers } = miniflareOptions(join(built, 'wrangler.json'));
  const { modulesRules: _, ...options } = workerOptions;
  if (!main) throw new Error('The build names no entry for the Worker.');
  return new Miniflare({
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
        ...(script === undefined ? modulesOf(main, built, around) : { modules: true as const, script }),
        // E-mails link to where the product really answers.
        bindings: { ...options.bindings, PUBLIC_ORIGIN: `http://${HOST}:${port}`, ...localSecrets(), ...settings },
      },
      ...externalWorkers,
    ],
  });
}

/** All scripts of a build: Miniflare alone does not find those that are loaded when they are asked for. */
function modulesOf(main: string, built: string, around?: string) {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).map((file) => join(built, file));
  const others = files.filter((file) => file.endsWith('.js') && file !== main);
  const modules = [main, ...others].map((path) => ({ type: 'ESModule' as const, path }));
  const first =
    around === undefined ? [] : [{ type: 'ESModule' as const, path: join(built, 'around.js'), contents: around }];
  return { modules: [...first, ...modules], modulesRoot: built };
}

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

// A shell loop: when its stdin closes, it kills the last pid it read. Stdin closes however this process ends.
const KILL_WHEN_STDIN_ENDS = 'while read -r line; do pid=$line; done; [ -n "$pid" ] && kill -9 "$pid" 2>/dev/null';

/** Also after SIGKILL no workerd is left that holds the port. Call it before Miniflare starts. */
export function killWorkerdOnExit(): void {
  if (process.platform === 'win32') return;
  const watcher = spawn('sh', ['-c', KILL_WHEN_STDIN_ENDS], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  subscribe('child_process', (message) => {
    const child = (message as { process: ChildProcess }).process;
    child.once('spawn', () => {
      if (child.spawnfile.includes('workerd')) watcher.stdin.write(`${child.pid}\n`);
    });
  });
}
