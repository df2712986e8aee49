import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

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
