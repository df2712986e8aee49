import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, it } from 'vitest';
import type { AppRouter } from '#api/router.ts';
import { detectSessionEnd, onSessionEnded, withToken } from '#lib/api/client.ts';
import { statusOf } from '#lib/api/errors.ts';
import { gatherQueries } from '#lib/api/gatherQueries.ts';
import { CALLS_A_BATCH } from '#schemas/rules/limits.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const failed = { error: { message: 'No.', code: -32000, data: { code: 'INTERNAL', httpStatus: 500 } } };
const ended = {
  error: { message: 'Please log in.', code: -32001, data: { code: 'UNAUTHENTICATED', httpStatus: 401 } },
};
const data = (text: string) => ({ result: { data: text } });

type Sent = { path: string; body: unknown; token: string | null; signal: AbortSignal | null | undefined };

/** A client, and what it sends. `answers`: what a server says to a request's operations. */
function client(answers: (operations: string[]) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const send = async (input: RequestInfo | URL | string, init?: RequestInit) => {
    const path = String(input).replace('/trpc/', '');
    const token = new Headers(init?.headers).get('Authorization');
    sent.push({ path, body: JSON.parse(String(init?.body ?? 'null')), token, signal: init?.signal });
    return answers(path.replace('?batch=1', '').split(','));
  };
  const alone = httpLink({
    url: '/trpc',
    methodOverride: 'POST',
    headers: ({ op }) => (op.context.token ? { Authorization: `Bearer ${op.context.token}` } : {}),
    fetch: send,
  });
  return { sent, api: createTRPCClient<AppRouter>({ links: [gatherQueries('/trpc', send), alone] }) };
}
const echo = (operations: string[]) =>
  json(200, operations.length > 1 ? operations.map(data) : data(operations[0] ?? ''));

it('queries that are asked at once are one request, each with its input and its own answer', async () => {
  const { api, sent } = client(echo);
  const answers = await Promise.all([
    api.users.me.query(),
    api.devices.get.query({ id: 'a' }),
    api.receipts.getOwn.query({ id: 'b' }),
  ]);
  expect(answers).toEqual(['users.me', 'devices.get', 'receipts.getOwn']);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['users.me,devices.get,receipts.getOwn?batch=1', { 1: { id: 'a' }, 2: { id: 'b' } }],
  ]);
});

it('one by itself, what writes and what may need a person’s proof go alone', async () => {
  const { api, sent } = client(echo);
  await api.users.me.query();
  await Promise.all([
    api.users.sessions.query(),
    api.users.signOut.mutate(),
    api.checks.verify.query({ identifier: 'x' }),
  ]);
  expect(sent.map(({ path }) => path).toSorted()).toEqual([
    'checks.verify',
    'users.me',
    'users.sessions',
    'users.signOut',
  ]);
});

it('a request is never longer than the server takes, and never holds calls of two sessions', async () => {
  const { api, sent } = client(echo);
  await Promise.all([
    ...Array.from({ length: CALLS_A_BATCH + 2 }, () => api.users.sessions.query(undefined, withToken('one'))),
    api.users.me.query(undefined, withToken('two')),
    api.plans.list.query(undefined, { context: { token: null } }),
  ]);
  const lengths = sent.map(({ path, token }) => [path.split(',').length, token]);
  expect(lengths).toEqual([
    [CALLS_A_BATCH, 'Bearer one'],
    [2, 'Bearer one'],
    [1, 'Bearer two'],
    [1, null],
  ]);
});

it('an error reaches the call that it is about; without an answer to a call, it has the status', async () => {
  const { api } = client((operations) =>
    json(
      207,
      operations.map((one) => (one === 'users.legal' ? failed : data(one))),
    ),
  );
  const [me, legal] = await Promise.allSettled([api.users.me.query(), api.users.legal.query()]);
  expect(me).toMatchObject({ status: 'fulfilled', value: 'users.me' });
  expect(legal.status === 'rejected' && statusOf(legal.reason)).toBe(500);

  const garbled = client(() => json(502, { strange: true })).api;
  const both = await Promise.allSettled([garbled.users.me.query(), garbled.users.legal.query()]);
  expect(both.map((one) => one.status === 'rejected' && statusOf(one.reason))).toEqual([502, 502]);
});

it('who leaves before the request is left out of it, and it is aborted when all have left', async () => {
  const { api, sent } = client(() => new Promise(() => {}));
  const [gone, first, second] = [new AbortController(), new AbortController(), new AbortController()];
  const left = api.users.legal.query(undefined, { signal: gone.signal });
  void api.users.me.query(undefined, { signal: first.signal }).catch(() => {});
  void api.users.sessions.query(undefined, { signal: second.signal }).catch(() => {});
  gone.abort();
  await expect(left).rejects.toThrow('Nobody waits');
  expect(sent.map(({ path }) => path)).toEqual(['users.me,users.sessions?batch=1']);
  first.abort();
  expect(sent[0]?.signal?.aborted).toBe(false);
  second.abort();
  expect(sent[0]?.signal?.aborted).toBe(true);
});

it('a session that has ended is told of, also where a call of the batch needs none', async () => {
  const told: string[] = [];
  const stop = onSessionEnded((token) => told.push(token));
  const headers = { Authorization: 'Bearer one' };
  const answer = (status: number, body: unknown) =>
    detectSessionEnd(async () => json(status, body))('/trpc', { headers });
  await answer(207, [data('plans'), failed]);
  expect(told).toEqual([]);
  const response = await answer(207, [data('plans'), ended]);
  expect(told).toEqual(['one']);
  expect(await response.json()).toHaveLength(2);
  await answer(401, ended);
  expect(told).toEqual(['one', 'one']);
  stop();
});
