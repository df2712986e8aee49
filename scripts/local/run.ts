import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRepo, ROOT } from './paths.ts';

/** The tools of node_modules first. */
export const PATH = `${inRepo('node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** A signal or a failed start counts as exit code 1. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const env = { ...process.env, ...options.env, PATH };
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], ...options, env });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.on('exit', (code, signal) => {
      if (signal) console.error(`${command} was ended by ${signal}.`);
      done(code ?? 1);
    });
  });
}
