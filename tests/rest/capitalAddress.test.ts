import { expect, it } from 'vitest';
import { request } from '../clients.ts';

it('the address in the code of narrow paper, all in capitals, leads to the paper', async () => {
  const answer = await request('/V/5LA8ZC433B73', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/v/5LA8ZC433B73']);
});
