import { readdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SECURITY_HEADERS } from '../worker/schemas/policy.ts';
import type { PublicPage } from './prerender.ts';

const YEAR = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const DAY = { 'Cache-Control': 'public, max-age=86400' };

const POLICY = 'Content-Security-Policy';

/** Cloudflare reads no more rules than this. */
const MOST_RULES = 100;

/**
 * Writes `_headers`: the policy of every asset, for a public page with the hash of its own inline style added, and a year for what carries its content's hash in its name. Those files
 * are named one by one, because a pattern would let browsers keep the 404 of a missing one for a year as well.
 */
export async function writeHeaders(client: string, pages: readonly PublicPage[]): Promise<void> {
  const hashed = await readdir(resolve(client, 'assets'));
  const rules = [
    rule('/*', SECURITY_HEADERS),
    ...pages.map(({ path, styleHash }) => `${path}\n  ! ${POLICY}\n  ${POLICY}: ${policyWith(styleHash)}`),
    ...hashed.map((file) => rule(`/assets/${file}`, YEAR)),
    rule('/mark.svg', DAY),
    rule('/sample-owner.svg', DAY),
    rule('/og.png', DAY),
    rule('/icons/*', DAY),
  ];
  if (rules.length > MOST_RULES) throw new Error(`_headers would have ${rules.length} rules, ${MOST_RULES} are read.`);
  await writeFile(resolve(client, '_headers'), `${rules.join('\n\n')}\n`);
}

function policyWith(styleHash: string): string {
  return (SECURITY_HEADERS[POLICY] ?? '').replace("style-src 'self'", `style-src 'self' '${styleHash}'`);
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
