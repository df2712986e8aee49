import { afterEach, expect, test, vi } from 'vitest';
import { detectSessionEnd, onSessionEnded, whileRenewing } from '#lib/api/client.ts';
import { readToken, renewToken, storeToken } from '#lib/api/sessionToken.ts';

const FORMER = 'a-token-that-was-renewed-meanwhile';
const NEXT = 'the-next-token-of-that-session';
const STRANGERS = 'a-token-of-somebody-else';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The Worker, which knows one token. */
const knowing = (known: string) =>
  vi.fn(async (_: unknown, init?: RequestInit) => {
    const status = new Headers(init?.headers).get('Authorization') === `Bearer ${known}` ? 200 : 401;
    return Response.json({}, { status });
  });
const asked = { method: 'POST', body: '{}', headers: { Authorization: `Bearer ${FORMER}` } };

test('a call under way while the token is renewed is sent again with the next one', async () => {
  const ended = vi.fn();
  const stop = onSessionEnded(ended);
  const send = knowing(NEXT);
  storeToken(FORMER, true);
  renewToken(NEXT);
  expect((await detectSessionEnd(send)('/trpc/x', asked)).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(2);
  expect(send.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
  expect(ended).not.toHaveBeenCalled();
  stop();
});

test('a call that hears of the end before the next token is here waits for it', async () => {
  const ended = vi.fn();
  const stop = onSessionEnded(ended);
  storeToken(FORMER, true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const renewal = whileRenewing(promise.then(() => renewToken(NEXT)));
  const asking = detectSessionEnd(knowing(NEXT))('/trpc/x', asked);
  await new Promise((done) => setTimeout(done, 20));
  expect(ended).not.toHaveBeenCalled();
  resolve();
  await renewal;
  expect((await asking).status).toBe(200);
  expect(ended).not.toHaveBeenCalled();
  stop();
});

test('a renewal that is refused itself, and what waits for it, tell of the end', async () => {
  const ended = vi.fn();
  const stop = onSessionEnded(ended);
  storeToken(FORMER, true);
  const refused = detectSessionEnd(knowing(NEXT))('/trpc/users.confirmPassword', asked);
  whileRenewing(refused.then(() => Promise.reject(new Error('401')))).catch(() => null);
  expect((await refused).status).toBe(401);
  expect((await detectSessionEnd(knowing(NEXT))('/trpc/x', asked)).status).toBe(401);
  expect(ended).toHaveBeenCalledTimes(2);
  stop();
});

test('is not sent again as somebody else, who logged in here meanwhile', async () => {
  const ended = vi.fn();
  const stop = onSessionEnded(ended);
  const send = knowing(STRANGERS);
  storeToken(FORMER, true);
  renewToken(NEXT);
  storeToken(STRANGERS, true);
  expect((await detectSessionEnd(send)('/trpc/x', asked)).status).toBe(401);
  expect(send).toHaveBeenCalledTimes(1);
  expect(ended).toHaveBeenCalledWith(FORMER);
  stop();
});

test.each([true, false])('the next token is kept as long as the one before: after the tab is closed %s', (remember) => {
  storeToken(FORMER, remember);
  renewToken(NEXT);
  expect(readToken()).toBe(NEXT);
  expect(localStorage.getItem('auth_token')).toBe(remember ? NEXT : null);
});
