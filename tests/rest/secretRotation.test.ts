import { afterEach, expect, test } from 'vitest';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import { askedForReset, NEW_PASSWORD, reset, signIn } from '../domain/accounts/steps.ts';
import { member, PASSWORD, phone } from '../factories.ts';
import { isReplay, newKey } from '../keyedRequests.ts';
import { codeSentTo, linkSentTo } from '../outbox.ts';

const { SECRET_KEY } = bindings;

afterEach(() => {
  Object.assign(bindings, { SECRET_KEY, PREVIOUS_SECRET_KEY: undefined });
});

const rotate = (previous?: string) =>
  Object.assign(bindings, { SECRET_KEY: 'n'.repeat(64), PREVIOUS_SECRET_KEY: previous });

const undo = (token: string) => rest('POST', '/users/link', { body: { token } });

test('a code that was sent before the secret changed still counts, and one that is sent after it', async () => {
  const owner = await member();
  const before = await askedForReset(owner);
  rotate(SECRET_KEY);
  expect((await reset(before.token, before.otp)).status).toBe(200);
  const other = await member();
  const after = await askedForReset(other);
  expect((await reset(after.token, after.otp)).status).toBe(200);
});

test('a link that undoes a reset works on after the secret changed', async () => {
  const owner = await member();
  const { token, otp } = await askedForReset(owner);
  await reset(token, otp);
  const link = await linkSentTo(owner.email);
  rotate(SECRET_KEY);
  expect((await undo(link)).status).toBe(200);
  expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(401);
  expect((await signIn(owner.email, PASSWORD)).status).toBe(200);
});

test('a session outlives a change of the secret', async () => {
  const owner = await member();
  rotate();
  expect((await rest('GET', '/users/getme', { token: owner.token })).status).toBe(200);
});

test('what was made under a secret that is gone counts no more', async () => {
  const owner = await member();
  const { token } = await askedForReset(owner);
  const otp = await codeSentTo(owner.phone);
  rotate();
  expect((await reset(token, otp)).status).toBe(400);
  rotate('o'.repeat(64));
  expect((await reset(token, otp)).status).toBe(400);
  Object.assign(bindings, { SECRET_KEY, PREVIOUS_SECRET_KEY: undefined });
  expect((await reset(token, otp)).status).toBe(200);
});

test('a request under an Idempotency-Key is not done again while the secret changes', async () => {
  const owner = await member();
  const send = (body: unknown, headers: Record<string, string>) =>
    rest('POST', '/device', { token: owner.token, body, headers });
  const [body, headers, address] = [phone(), newKey(), randomAddress()];
  const signingIn = { body: { email: owner.email, password: PASSWORD }, headers: newKey(), address };
  const leaving = { token: (await signIn(owner.email)).body.data.accessToken, headers: newKey() };
  const first = await send(body, headers);
  const session = await rest('POST', '/users/login', signingIn);
  await rest('POST', '/users/logout', leaving);
  rotate(SECRET_KEY);
  const second = await send(body, headers);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(isReplay(second)).toBe(true);
  expect(await send(phone(), headers)).toMatchObject({ status: 422 });
  expect((await rest('POST', '/users/login', signingIn)).body).toEqual(session.body);
  expect((await rest('POST', '/users/logout', leaving)).status).toBe(200);
  expect((await send(phone(), newKey())).status).toBe(201);
});
