import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRepo } from './paths.ts';

const FILE = inRepo('.dev.vars');

/** Makes `.dev.vars`, readable by its owner only, on a machine that has none. */
export function ensureSecrets(): void {
  if (existsSync(FILE)) return;
  const lines = ['ENVIRONMENT="development"', `SECRET_KEY="${randomBytes(32).toString('hex')}"`];
  writeFileSync(FILE, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  console.info('Made .dev.vars with a secret key of its own.');
}

/** The settings of local life, as bindings for the Worker. */
export const localSecrets = (): Record<string, string> =>
  parseEnv(readFileSync(FILE, 'utf8')) as Record<string, string>;
