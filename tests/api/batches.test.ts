import { expect, it } from 'vitest';
import { CALLS_A_BATCH } from '#schemas/rules/limits.ts';
import { bindings, request } from '../clients.ts';
import { member } from '../factories.ts';

type Answers = { result?: unknown; error?: { data: { httpStatus: number } } }[];

function batch(operations: string[], input: unknown, env = bindings, token = '') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...operations.map(() => input) });
  return request(`/trpc/${operations.join(',')}?batch=1`, { method: 'POST', headers, body }, env);
}

it('each call of a batch counts by itself against a limit', async () => {
  const { token } = await member();
  let counted = 0;
  const limit = { limit: async () => ({ success: ++counted <= 2 }) };
  const operations = Array.from({ length: 4 }, () => 'transfers.searchRecipients');
  const response = await batch(operations, { query: 'nobody' }, { ...bindings, LIMIT_60: limit }, token);
  const answers = await response.json<Answers>();
  expect(answers.map(({ error }) => error?.data.httpStatus ?? 200).toSorted()).toEqual([200, 200, 429, 429]);
  expect(counted).toBe(4);
});

it('a batch holds so many calls and no more', async () => {
  const { token } = await member();
  const many = Array.from({ length: CALLS_A_BATCH }, () => 'users.me');
  expect((await batch(many, undefined, bindings, token)).status).toBe(200);
  expect((await batch([...many, 'users.me'], undefined, bindings, token)).status).toBe(400);
});
