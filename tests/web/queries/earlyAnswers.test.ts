import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppRouter } from '#api/router.ts';
import { withToken } from '#lib/api/client.ts';
import { earlyAnswers, keepAnswers } from '#lib/api/earlyAnswers.ts';

/** A client whose answers are numbered. @param takes milliseconds */
function client(takes = 0) {
  const asked: string[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const answer = { result: { type: 'data', data: `${op.path} ${asked.push(op.path)}` } } as const;
        const give = () => {
          observer.next(answer);
          observer.complete();
        };
        if (takes === 0) give();
        else setTimeout(give, takes);
      });
  return { asked, api: createTRPCClient<AppRouter>({ links: [earlyAnswers, server] }) };
}
const ONE = withToken('one');

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/dashboard' });
});

it('what was asked early is answered to who asks the same next, once', async () => {
  const { api, asked } = client();
  keepAnswers(() => {
    void api.devices.get.query({ id: 'a' }, ONE);
    void api.users.sessions.query(undefined, ONE);
  });
  expect(await api.devices.get.query({ id: 'b' }, ONE)).toBe('devices.get 3');
  expect(await api.devices.get.query({ id: 'a' }, ONE)).toBe('devices.get 1');
  expect(await api.users.sessions.query(undefined, ONE)).toBe('users.sessions 2');
  expect(await api.devices.get.query({ id: 'a' }, ONE)).toBe('devices.get 4');
  expect(asked).toHaveLength(4);
});

it('nobody else gets it, no other page, and nobody after a write', async () => {
  const { api } = client();
  const ask = () => void api.users.sessions.query(undefined, ONE);
  keepAnswers(ask);
  expect(await api.users.sessions.query(undefined, withToken('two'))).toBe('users.sessions 2');
  vi.stubGlobal('location', { pathname: '/transfers/x' });
  expect(await api.users.sessions.query(undefined, ONE)).toBe('users.sessions 3');
  keepAnswers(ask);
  await api.users.signOut.mutate(undefined, ONE);
  expect(await api.users.sessions.query(undefined, ONE)).toBe('users.sessions 6');
});

it('an answer waits ten seconds from when it is there, also one that takes long', async () => {
  vi.useFakeTimers();
  const { api, asked } = client(15_000);
  const ask = () => api.users.sessions.query(undefined, ONE);
  keepAnswers(() => void ask());
  await vi.advanceTimersByTimeAsync(14_000);
  const whileAsked = ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await whileAsked).toBe('users.sessions 1');

  keepAnswers(() => void ask());
  await vi.advanceTimersByTimeAsync(15_000 + 9_000);
  expect(await ask()).toBe('users.sessions 2');

  keepAnswers(() => void ask());
  await vi.advanceTimersByTimeAsync(15_000 + 10_001);
  const late = ask();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await late).toBe('users.sessions 4');
  expect(asked).toHaveLength(4);
  vi.useRealTimers();
});

it('a failure is told to who asks meanwhile, and kept for nobody', async () => {
  let isBroken = true;
  const server: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      if (isBroken) return observer.error(TRPCClientError.from(new Error('Broken')));
      observer.next({ result: { type: 'data', data: 'mended' } });
      observer.complete();
    });
  const api = createTRPCClient<AppRouter>({ links: [earlyAnswers, server] });
  keepAnswers(() => void api.users.sessions.query(undefined, ONE).catch(() => {}));
  await expect(api.users.sessions.query(undefined, ONE)).rejects.toThrow('Broken');
  keepAnswers(() => void api.users.sessions.query(undefined, ONE).catch(() => {}));
  await new Promise((done) => setTimeout(done));
  isBroken = false;
  expect(await api.users.sessions.query(undefined, ONE)).toBe('mended');
});
