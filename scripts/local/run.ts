import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRepo, ROOT } from './paths.ts';
import './workerd.ts';

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

/** Answers of a thousand rows are longer than a child process may say by default. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * What wrangler prints. @param level `log` for a command with `--json`, whose answer is a log line to wrangler; `warn` for
 * all others, so that nothing else is printed
 * @throws Error with wrangler's own words
 */
export function askWrangler(level: 'log' | 'warn', ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRepo('node_modules/wrangler/bin/wrangler.js'), ...args],
    {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_LOG: level, WRANGLER_SEND_METRICS: 'false' },
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
    },
  );
  if (status !== 0) throw new Error(`\`wrangler ${args.join(' ')}\` failed: ${stderr || stdout}`);
  return stdout;
}

/** Lets wrangler talk to whoever started us. @throws Error when it fails */
export async function runWrangler(...args: string[]): Promise<void> {
  const code = await run('wrangler', args, {
    stdio: 'inherit',
    env: { WRANGLER_LOG: 'log', WRANGLER_SEND_METRICS: 'false' },
  });
  if (code !== 0) throw new Error(`\`wrangler ${args.join(' ')}\` failed, see above. Nothing after it was done.`);
}
