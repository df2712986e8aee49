import { afterEach, expect, test } from 'vitest';
import { bindings, rest } from '../clients.ts';
import { askedForReset, NEW_PASSWORD, reset, signIn } from '../domain/accounts/steps.ts';
import { member, PASSWORD } from '../factories.ts';
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
