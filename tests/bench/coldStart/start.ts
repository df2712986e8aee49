import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync } from 'node:fs';
import { freePort } from '#scripts/local/paths.ts';
import { type Code, killWorkerdOnExit, startWorker } from '#scripts/local/server.ts';

/** Milliseconds from the start of the process and from the request to the whole answer; `cpu` is what the process had used by then. */
export type Start = { process: number; request: number; cpu: number };

const started: { pid: number; at: number }[] = [];

/** From here on, knows each workerd that Miniflare starts. Call it once. */
export function watchProcesses(): void {
  killWorkerdOnExit();
  subscribe('child_process', (message) => {
    const child = (message as { process: ChildProcess }).process;
    child.once('spawn', () => {
      if (child.pid && child.spawnfile.includes('workerd')) started.push({ pid: child.pid, at: performance.now() });
    });
  });
}

/** Starts a Worker in a process of its own and asks it once. */
export async function startAndAsk(code: Code, state: string, path: string): Promise<Start> {
  const port = await freePort();
  const miniflare = startWorker(state, port, {}, code);
  try {
    await miniflare.ready;
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    const answered = performance.now();
    const newest = started.pop();
    if (!newest) throw new Error('No workerd was started.');
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return { process: answered - newest.at, request: answered - asked, cpu: cpuOf(newest.pid) };
  } finally {
    await miniflare.dispose();
  }
}

/** Milliseconds, of all its threads. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
