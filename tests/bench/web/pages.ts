import { subscribePath } from '#schemas/plans/planPage.ts';
import { SHORT_PATH } from '#schemas/statements/paths.ts';
import { uniqueImei } from '../../people.ts';

/** The page of a paper that is made for the measurement. */
export const PAPER_PAGE = `${SHORT_PATH}/{number}`;

/** Of the first plan that is offered. */
export const SUBSCRIBE_PAGE = '/subscribe/{id}';

/** Every page that the site map lists. */
export async function listedPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** By what the tables call them. */
export async function addresses(origin: string, paths: readonly string[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const path of paths) urls.set(path, origin + (await realPath(origin, path)));
  return urls;
}

async function realPath(origin: string, path: string): Promise<string> {
  if (path === PAPER_PAGE) return paperPath(origin);
  if (path === SUBSCRIBE_PAGE) return orderPath(origin);
  return path;
}

/** Makes a paper. */
export async function paperPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/device/check/note`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: uniqueImei() }),
  });
  const { data } = (await answer.json()) as { data: { number: string } };
  return `${SHORT_PATH}/${data.number}`;
}

async function orderPath(origin: string): Promise<string> {
  const pricing = await (await fetch(`${origin}/pricing`)).text();
  const [path] = pricing.match(new RegExp(`${subscribePath('')}[\\w-]+`)) ?? [];
  if (!path) throw new Error('The page of prices offers no plan.');
  return path;
}
