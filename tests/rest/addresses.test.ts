import { expect, it } from 'vitest';
import { request } from '../clients.ts';

it('the address in the code of narrow paper, all in capitals, leads to the paper', async () => {
  const answer = await request('/V/5LA8ZC433B73', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/v/5LA8ZC433B73']);
});

it('an address with a slash at its end leads to the page, on this host', async () => {
  for (const [path, page] of [
    ['/log/', '/log'],
    ['/check/?page=home', '/check?page=home'],
    ['//elsewhere.example/', '//elsewhere.example'],
  ] as const) {
    const answer = await request(path, { redirect: 'manual' });
    const to = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, to.host, to.pathname + to.search]).toEqual([308, 'ownmark.test', page]);
  }
  expect((await request('/api/v1/device/check/', { redirect: 'manual' })).status).toBe(404);
});
