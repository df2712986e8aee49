import { expect, it } from 'vitest';
import { REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { PLAN_PAGES } from '#schemas/plans/planPage.ts';
import { SPECULATION_HEADERS, SPECULATION_PATH } from '#schemas/rules/policy.ts';
import { bindings, request } from '../clients.ts';

const HEADER = SPECULATION_HEADERS['Speculation-Rules'];
const ofFile = (path: string) => bindings.ASSETS.fetch(new URL(path, 'https://ownmark.test'));
const headerOf = async (answer: Promise<Response>) => {
  const { headers, body } = await answer;
  await body?.cancel();
  return headers.get('Speculation-Rules');
};

async function listed(): Promise<string[]> {
  const map = await (await ofFile('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
}

it('every public page names the rules, whether it is a file or drawn by the Worker', async () => {
  const paths = await listed();
  expect(paths.length).toBeGreaterThan(20);
  for (const path of [...paths, '/subscribe/some-plan'])
    expect([path, await headerOf(ofFile(path))]).toEqual([path, HEADER]);
  for (const path of [
    '/',
    '/pricing',
    '/verify',
    '/log',
    '/v/ZZZZ',
    '/subscribe/none',
    '/check?identifier=490154203237518',
    REPORT_PAGE,
  ])
    expect([path, await headerOf(request(path))]).toEqual([path, HEADER]);
  const body = new URLSearchParams({ page: 'home', kind: 'imei', identifier: '490154203237518' });
  expect(await headerOf(request('/check', { method: 'POST', body }))).toBe(HEADER);
});

it('pages of members, links in messages and files do not', async () => {
  for (const path of ['/app', '/manifest.webmanifest', '/first.js', '/mark.svg'])
    expect([path, await headerOf(ofFile(path))]).toEqual([path, null]);
  for (const path of ['/l/some-token', '/api/v1/health/live', '/api/docs'])
    expect([path, await headerOf(request(path))]).toEqual([path, null]);
});

it('the rules fetch public pages before a press, and nothing that has an effect or asks the database', async () => {
  const answer = await ofFile(SPECULATION_PATH);
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  const { prefetch, ...others } = await answer.json<Record<string, [Rule]>>();
  expect([others, prefetch?.length, prefetch?.[0].eagerness]).toEqual([{}, 1, 'moderate']);
  const isFetched = (path: string) =>
    prefetch?.[0].where.or.some(({ href_matches }) =>
      new URLPattern({ ...href_matches, baseURL: 'https://ownmark.test' }).test(path, 'https://ownmark.test/faq'),
    );
  const pages = (await listed()).filter((path) => path !== '/log');
  for (const path of [...pages, '/faq#costs', '/subscribe/some-plan'])
    expect([path, isFetched(path)]).toEqual([path, true]);
  for (const path of [
    '/log',
    '/log-out',
    '/dashboard',
    '/check?identifier=1',
    '/device-checker?identifier=490154203237518',
    '/stolen/report',
    '/v/ABCD-EFGH',
    '/l/token',
    '/api/docs',
    '/trpc/plans.list',
    '/media/a.png',
    '/og.png',
    'https://elsewhere.test/faq',
  ])
    expect([path, isFetched(path)]).toEqual([path, false]);
});

type Rule = { eagerness: string; where: { or: { href_matches: { pathname: string; search: string } }[] } };

it('a page fetched before a press counts for no limit', async () => {
  const never = { limit: () => Promise.reject(new Error('This was counted.')) };
  const limits = Object.keys(bindings).filter((name) => name.startsWith('LIMIT_'));
  const env = { ...bindings, ...Object.fromEntries(limits.map((name) => [name, never])) };
  for (const path of [...Object.values(PLAN_PAGES), '/verify']) {
    const answer = await request(path, { headers: { 'Sec-Purpose': 'prefetch', Purpose: 'prefetch' } }, env);
    expect([path, answer.status, (await answer.text()).length > 1000]).toEqual([path, 200, true]);
  }
});
