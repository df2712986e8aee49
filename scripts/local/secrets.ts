import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRepo } from './paths.ts';

const FILE = inRepo('.dev.vars');

export function ensureSecrets(): void {
  if (existsSync(FILE)) return;
  const lines = ['ENVIRONMENT="development"', `SECRET_KEY="${randomBytes(32).toString('hex')}"`];
  writeFileSync(FILE, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  console.info('Made .dev.vars with a secret key of its own.');
}

export const localSecrets = (): Record<string, string> =>
  parseEnv(readFileSync(FILE, 'utf8')) as Record<string, string>;
