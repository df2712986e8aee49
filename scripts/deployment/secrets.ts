import { askWrangler } from '../local/wrangler.ts';
import type { Environment } from './environments.ts';

/** Without them the deployed Worker refuses to answer (worker/env.ts). */
export const REQUIRED_SECRETS = [
  'SECRET_KEY',
  'STATEMENT_KEY',
  'LOG_KEY',
  'TERMII_API_KEY',
  'RESEND_API_KEY',
  'RESEND_FROM',
] as const;

export function missingSecrets(environment: Environment): string[] {
  const there: { name: string }[] = JSON.parse(
    askWrangler('log', 'secret', 'list', '--env', environment, '--format', 'json'),
  );
  return REQUIRED_SECRETS.filter((name) => !there.some((secret) => secret.name === name));
}
