import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppRouter } from '#api/router.ts';
import { withToken } from '#lib/api/client.ts';
import { earlyAnswers, keepAnswers } from '#lib/api/earlyAnswers.ts';

/** A client whose answers are numbered. */
function client() {
  const asked: string[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        observer.next({ result: { type: 'data', data: `${op.path} ${asked.push(op.path)}` } });
        observer.complete();
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
