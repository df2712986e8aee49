import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, attempts, sandboxCheckouts } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import { rest } from '../clients.ts';
import { askedForReset, getMe, NEW_PASSWORD, reset, signIn } from '../domain/accounts/steps.ts';
import { act, decide, pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, db, member, PASSWORD, person, plan, registeredPhone, report } from '../factories.ts';
import { linkSentTo, sentTo } from '../outbox.ts';
import { initialize } from '../payments.ts';

const DAY = 86_400_000;
const withoutEmail = () => member({ email: null, emailConfirmedAt: null, createdAt: Date.now() - DAY });

test.each([
  ['as stored', (phone: string) => phone],
  ['with a 0', (phone: string) => `0${phone.slice(4)}`],
  ['with spaces', (phone: string) => ` 0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)} `],
  ['with dashes', (phone: string) => `${phone.slice(0, 4)}-${phone.slice(4, 7)}-${phone.slice(7)}`],
  ['without the plus', (phone: string) => phone.slice(1)],
  ['without the 0', (phone: string) => phone.slice(4)],
])('everybody logs in with the phone number, %s', async (_, written) => {
  const [owner, other] = [await withoutEmail(), await person()];
  expect(await signIn(written(owner.phone))).toMatchObject({
    status: 200,
    body: { data: { _id: owner.id, email: '' } },
  });
  expect(await signIn(written(other.phone))).toMatchObject({ status: 200, body: { data: { email: other.email } } });
  expect((await signIn(written(other.phone), 'Wrong@2026')).status).toBe(401);
});

test('phone and e-mail share one count of wrong passwords', async () => {
  const owner = await person();
  const address = randomAddress();
  for (let n = 0; n < 5; n++) {
    expect((await signIn(owner.email, 'Wrong@2026', address)).status).toBe(401);
    expect((await signIn(owner.phone, 'Wrong@2026', address)).status).toBe(401);
  }
  expect((await signIn(owner.email, PASSWORD, address)).status).toBe(429);
  expect((await signIn(owner.phone, PASSWORD, address)).status).toBe(429);
  expect(await db.$count(attempts, eq(attempts.key, owner.id))).toBe(10);
});

test('an unknown phone and a wrong password answer word for word alike', async () => {
  const owner = await withoutEmail();
  const wrong = await signIn(owner.phone, 'Wrong@2026');
  const unknown = await signIn('08099999999', 'Wrong@2026');
  expect([unknown.status, { ...unknown.body, requestId: '' }]).toEqual([
    wrong.status,
    { ...wrong.body, requestId: '' },
  ]);
});

test('letters about the account’s safety come as texts where there is no e-mail', async () => {
  const owner = await withoutEmail();
  await signIn(owner.phone);
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const { body } = await rest('PUT', '/users/change-password', { token: owner.token, body: change });
  const token = body.data.accessToken;
  const device = await registeredPhone({ ...owner, token });
  await rest('PUT', `/device/updatestatus/${device.id}`, { token, body: report('stolen') });
  const texts = (await sentTo(owner.phone)).map(({ text, channel }) => `${channel}: ${text}`);
  expect(texts).toEqual([
    expect.stringMatching(
      /^sms: .* is reported stolen\. Buyers are warned\. Not you\? Call .* Do this now:\n.*\/dashboard\/report-device$/,
    ),
    expect.stringMatching(/^sms: Your Ownmark password was changed\. Not you\? Call /),
    expect.stringMatching(/^sms: New login to your Ownmark account\. Not you\? Lock it:\n.*\/l\//),
  ]);
});

test('the text of a new login locks the password', async () => {
  const owner = await withoutEmail();
  await signIn(owner.phone);
  const used = await rest('POST', '/users/link', { body: { token: await linkSentTo(owner.phone, /New login/) } });
  expect(used.body.data).toEqual({ purpose: 'not_me' });
  expect(await signIn(owner.phone)).toMatchObject({ status: 403, body: { code: 'PASSWORD_LOCKED' } });
});

test('a reset answers the phone to log in with, and texts once', async () => {
  const owner = await withoutEmail();
  const { token, otp } = await askedForReset(owner);
  expect((await reset(token, otp)).body.data).toEqual({
    email: owner.phone,
    accessToken: expect.stringMatching(/^.{43}$/),
  });
  expect((await sentTo(owner.phone)).filter(({ text }) => /password was/.test(text))).toHaveLength(1);
  expect((await signIn(owner.phone, NEW_PASSWORD)).status).toBe(200);
});

test('nobody’s pending address gets a letter about the account', async () => {
  const pendingEmail = `stranger-${Date.now()}@example.test`;
  const owner = await member({ email: null, emailConfirmedAt: null, pendingEmail });
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await rest('PUT', '/users/change-password', { token: owner.token, body: change });
  expect(await sentTo(pendingEmail)).toEqual([]);
});

test('an account without an e-mail answers an empty one wherever it is shown', async () => {
  const owner = await withoutEmail();
  expect((await getMe(owner.token)).body.data.userDetails).toMatchObject({ email: '', emailConfirmed: false });
  const device = await registeredPhone(owner);
  expect((await rest('GET', `/device/${device.id}`, { token: owner.token })).status).toBe(200);
  expect((await db.select().from(accounts).where(eq(accounts.id, owner.id)))[0]?.email).toBeNull();
});

test('a member without an e-mail gives a device away, is told by text, and is found by the console', async () => {
  const [owner, boss] = [await withoutEmail(), await admin()];
  const { id, recipient } = await pendingTransfer({ owner });
  await rest('POST', '/users/keyholder-code', { token: owner.token, body: { deliverTo: 'keyholder1' } });
  expect((await act(recipient, id, 'accept')).status).toBe(200);
  expect((await decide(boss, id, 'approve')).status).toBe(200);
  const texts = (await sentTo(owner.phone)).map(({ text }) => text);
  for (const says of [/has a new owner/, /was accepted/, /under review/, /sent to your key holder/]) {
    expect(texts.filter((text) => says.test(text))).toHaveLength(1);
  }
  expect((await rest('GET', '/users/recent-contacts', { token: recipient.token })).body.data).toEqual([]);
  const find = await rest('GET', `/admin/find?query=${owner.username}`, { token: boss.token });
  expect(find.body.data).toMatchObject([{ line: `Ngozi Secretname · ${owner.phone}` }]);
  const asked = ['/admin/dashboard', `/admin/getalluser?search=${owner.username}`, `/admin/getoneuser/${owner.id}`];
  for (const path of [...asked, `/admin/device-transfers/${id}`, '/admin/getalluser?format=csv']) {
    expect((await rest('GET', path, { token: boss.token })).status).toBe(200);
  }
});

test('a member without an e-mail pays under an address of nobody', async () => {
  const owner = await withoutEmail();
  const { body } = await initialize(owner, { subId: await plan() });
  const [checkout] = await db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.reference, body.data.reference));
  expect(checkout?.email).toBe(`${owner.id}@ownmark.example`);
});
