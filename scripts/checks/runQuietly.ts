import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { ROOT } from '../local/paths.ts';
import { PATH } from '../local/run.ts';

const STUCK_AFTER_MS = 3 * 60_000;

/** What a reporter sends about a test file. */
export type Progress = { file: string; step: 'begin' | 'go on' | 'end' };

/**
 * Prints the command's output only if it fails. Names a test file that makes no progress, and ends all processes of the
 * command.
 * @param log file for the output
 * @returns exit code
 */
export async function runQuietly(
  command: string,
  args: string[],
  {
    log,
    env = {},
    stuckAfterMs = STUCK_AFTER_MS,
  }: { log: string; env?: Record<string, string>; stuckAfterMs?: number },
): Promise<number> {
  const output = openSync(log, 'w');
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PATH },
    stdio: ['ignore', output, output, 'ipc'],
    // Runs in its own process group, so that all its processes can be ended together.
    detached: true,
  });
  const end = () => endGroup(child);
  process.once('exit', end);
  // Several go on at once: leaving ends them all, and begins nothing more.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, leave);
  const stuck = watch(child, stuckAfterMs);
  const code = await new Promise<number>((done) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.on('exit', (exitCode) => done(exitCode ?? 1));
  });
  process.off('exit', end);
  for (const signal of signals) process.off(signal, leave);
  closeSync(output);
  if (code !== 0) console.info(readFileSync(log, 'utf8'));
  const files = stuck();
  if (files.length > 0) {
    console.error(`No progress for ${stuckAfterMs / 1000} seconds, so ended: ${files.join(', ')}`);
  }
  return code;
}

const leave = () => process.exit(1);

/** @returns the files for which it was ended */
function watch(child: ChildProcess, stuckAfterMs: number): () => string[] {
  const itself = child.spawnargs[0] ?? 'the command';
  const since = new Map<string, number>();
  let lastMessage = Date.now();
  let stuck: string[] = [];
  child.on('message', ({ file, step }: Progress) => {
    lastMessage = Date.now();
    if (step === 'end') since.delete(file);
    // A busy runner may report the last test of a file after the file has ended.
    else if (step === 'begin' || since.has(file)) since.set(file, lastMessage);
  });
  const look = () => {
    stuck = [...since].filter(([, at]) => Date.now() - at > stuckAfterMs).map(([file]) => file);
    if (since.size === 0 && Date.now() - lastMessage > Math.max(stuckAfterMs, STUCK_AFTER_MS)) stuck = [itself];
    if (stuck.length > 0) endGroup(child);
  };
  const timer = setInterval(look, 1000);
  child.on('exit', () => clearInterval(timer));
  return () => stuck;
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
