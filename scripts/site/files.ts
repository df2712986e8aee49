import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { escaped } from '#schemas/format/escape.ts';

/** Nothing for a search engine. */
const CLOSED = ['/api/v1/', '/trpc/', '/media/', '/dev/'];

export async function writeSiteFiles(client: string, origin: string, paths: readonly string[]): Promise<void> {
  await writeFile(resolve(client, 'sitemap.xml'), siteMap(origin, paths));
  await writeFile(resolve(client, 'robots.txt'), robots(origin));
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
