import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, inRepo } from '#scripts/local/paths.ts';

const START_MS = 120_000;

/** The built product of that clone, started as `npm start` does, on a port and a state of its own, gone when it is closed. */
export async function startProduct(folder = inRepo()): Promise<{ origin: string; close: () => Promise<void> }> {
  const state = mkdtempSync(join(tmpdir(), 'ownmark-bench-web-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(folder, 'scripts', 'start.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), STATE_DIR: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(state, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(origin, server);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

async function answers(origin: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until && server.exitCode === null) {
    const health = await fetch(`${origin}/api/v1/health`).catch(() => null);
    if (health?.ok) return;
    await pause(250);
  }
  throw new Error('The product did not start, see above.');
}
