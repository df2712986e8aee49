import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DAY_MS } from '#schemas/format/dates.ts';
import { escaped } from '#schemas/format/numbers.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { LOG_PAGE } from '#schemas/log/logPage.ts';
import { SPECULATION_PATH } from '#schemas/rules/policy.ts';

/** Pages that search engines must not show. */
const CLOSED = ['/api/v1/', '/trpc/', '/media/', '/dev/'];

export async function writeSiteFiles(client: string, origin: string, paths: readonly string[]): Promise<void> {
  await writeFile(resolve(client, 'sitemap.xml'), siteMap(origin, paths));
  await writeFile(resolve(client, 'robots.txt'), robots(origin));
  await writeFile(resolve(client, `.${SPECULATION_PATH}`), JSON.stringify(speculationRules(paths)));
  await mkdir(resolve(client, '.well-known'), { recursive: true });
  await writeFile(resolve(client, '.well-known/security.txt'), securityText(origin, Date.now()));
}

function siteMap(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(origin: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** Addresses that are the same for everybody and cost no database: the log is summed up for each visit. A query may have an effect. */
function speculationRules(paths: readonly string[]): object {
  const pages = [...paths.filter((path) => path !== LOG_PAGE), '/subscribe/:id'];
  const where = { or: pages.map((pathname) => ({ href_matches: { pathname, search: '' } })) };
  return { prefetch: [{ eagerness: 'moderate', where }] };
}

/** RFC 9116: less than a year ahead. Every build begins it anew. */
const VALID_FOR = 360 * DAY_MS;

/** @param now epoch ms */
export function securityText(origin: string, now: number): string {
  return [
    `Contact: mailto:${SUPPORT.email}`,
    `Expires: ${new Date(now + VALID_FOR).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
