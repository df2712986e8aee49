import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

// Shell loop: kills the last pid it read once stdin closes, which happens however we exit.
const KILL_ON_EXIT = 'while read -r line; do pid=$line; done; [ -n "$pid" ] && kill -9 "$pid" 2>/dev/null';

/** Even a SIGKILLed process leaves no orphan that holds the port. Call before starting Miniflare. */
export function guardWorkerd(): void {
  if (process.platform === 'win32') return;
  const watcher = spawn('sh', ['-c', KILL_ON_EXIT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
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
