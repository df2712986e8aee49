import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SECURITY_HEADERS } from '../worker/schemas/policy.ts';

/** Writes `_headers`: the policy of every asset, and a year for what carries its own content's name. */
export async function writeHeaders(client: string): Promise<void> {
  const rules = [
    rule('/*', SECURITY_HEADERS),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    rule('/mark.svg', { 'Cache-Control': 'public, max-age=86400' }),
    rule('/sample-owner.svg', { 'Cache-Control': 'public, max-age=86400' }),
  ];
  await writeFile(resolve(client, '_headers'), `${rules.join('\n\n')}\n`);
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
