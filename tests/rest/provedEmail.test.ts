import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#db/schema/index.ts';
import { deliver } from '#domain/messages/deliver.ts';
import { baseContext } from '#worker/context.ts';
import { messageProviders } from '#worker/services.ts';
import { bindings, rest } from '../clients.ts';
import { askedForReset, askedToRegisterWithCode, reset, signIn, validate } from '../domain/accounts/steps.ts';
import { act, pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, db, member, PASSWORD, registeredPhone, report, uniquePerson } from '../factories.ts';
import { linkSentTo, sentTo } from '../outbox.ts';
import { messageRow } from '../rows.ts';

const follow = (token: string) => rest('POST', '/users/link', { body: { token } });
const confirm = (who: { token: string }, token: string) =>
  rest('POST', '/users/confirm-email/link', { token: who.token, body: { token } });
const meOf = async (token: string) => (await rest('GET', '/users/getme', { token })).body.data.userDetails;

/** Queued e-mails of any kind for one receiver. */
async function queued(to: string, count: number, template = 'account_activated') {
  const ids: string[] = Array.from({ length: count }, () => randomUUID());
  const data = { at: String(Date.now()) };
  const row = { channel: 'email' as const, to, template, data, state: 'queued' as const };
  for (const id of ids) await db.insert(messages).values({ ...row, id, dueAt: Date.now(), createdAt: Date.now() });
  await sentTo(to);
  const rows = await db.select().from(messages).where(eq(messages.to, to));
  return rows.filter(({ id }) => ids.includes(id));
}
const sentOf = (rows: { state: string }[]) => rows.filter(({ state }) => state === 'sent').length;

test('the welcome letter’s link confirms the address', async () => {
  const { form, token, otp } = await askedToRegisterWithCode();
  await validate(token, otp);
  const { accessToken } = (await signIn(form.email, form.password)).body.data;
  expect((await meOf(accessToken)).emailConfirmed).toBe(false);
  expect((await confirm({ token: accessToken }, await linkSentTo(form.email, /Welcome/))).status).toBe(200);
  expect((await meOf(accessToken)).emailConfirmed).toBe(true);
});

test('who has not confirmed the e-mail accepts no transfer; the offer’s own link is enough', async () => {
  const recipient = await member({ emailConfirmedAt: null });
  const { id } = await pendingTransfer({ recipient });
  expect(await act(recipient, id, 'accept')).toMatchObject({ status: 403, body: { code: 'EMAIL_UNCONFIRMED' } });
  expect((await confirm(recipient, await linkSentTo(recipient.email, /offers you/))).status).toBe(200);
  expect((await act(recipient, id, 'accept')).status).toBe(200);
});

test('the link is sent again, three times an hour, until the address is confirmed', async () => {
  const who = await member({ emailConfirmedAt: null });
  const again = () => rest('POST', '/users/confirm-email', { token: who.token });
  for (const status of [200, 200, 200, 429]) expect((await again()).status).toBe(status);
  expect((await confirm(who, await linkSentTo(who.email))).status).toBe(200);
  expect((await again()).status).toBe(409);
});

test('an address that is not confirmed gets five other letters a day, and still those that confirm it', async () => {
  const who = await member({ emailConfirmedAt: null });
  const rows = await queued(who.email, 7);
  expect(sentOf(rows)).toBe(5);
  expect(rows.find(({ state }) => state === 'skipped')?.lastError).toMatch(/not confirmed/);
  await rest('POST', '/users/confirm-email', { token: who.token });
  expect(await linkSentTo(who.email)).toMatch(/^[A-Z2-9]{36}$/);
});

const WAITS = { state: 'queued', attempts: 0, lastError: expect.stringMatching(/^Waits\. .*20 letters in an hour/) };

test('no receiver gets more than 20 letters an hour, but every alarm of a device that changed', async () => {
  const who = await member();
  expect(sentOf(await queued(who.email, 14))).toBe(12);
  const rows = await queued(who.email, 10, 'hold_lifted');
  expect(sentOf(rows)).toBe(8);
  expect(rows.filter(({ state }) => state !== 'sent')).toMatchObject([WAITS, WAITS]);
  const { id } = await registeredPhone(who);
  await rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: report('stolen') });
  expect((await sentTo(who.email))[0]?.subject).toMatch(/is reported stolen/);
});

test.each([
  { address: 'confirmed', emailConfirmedAt: Date.now() },
  { address: 'unconfirmed', emailConfirmedAt: null },
])('strangers’ transfers hold back no letter that undoes a reset, $address address', async ({ emailConfirmedAt }) => {
  const owner = await member({ emailConfirmedAt });
  for (const stranger of [await member(), await member()]) {
    const device = await registeredPhone(stranger);
    for (let n = 0; n < 5; n++) {
      const { id } = await pendingTransfer({ owner: stranger, recipient: owner, device });
      expect((await act(stranger, id, 'cancel')).status).toBe(200);
    }
  }
  await sentTo(owner.email);
  const { token, otp } = await askedForReset(owner);
  expect((await reset(token, otp)).status).toBe(200);
  expect((await follow(await linkSentTo(owner.email, /password was changed/))).body.data).toEqual({
    purpose: 'undo_reset',
  });
});

test('letters delivered side by side are counted, too', async () => {
  const { email } = await member();
  const ids = Array.from({ length: 30 }, () => randomUUID());
  const row = {
    channel: 'email' as const,
    to: email,
    template: 'account_activated',
    data: {},
    state: 'queued' as const,
  };
  for (const id of ids) await db.insert(messages).values({ ...row, id, dueAt: Date.now(), createdAt: Date.now() });
  const ctx = baseContext(bindings, Date.now());
  await Promise.all(ids.map((id) => deliver(ctx, messageProviders(bindings), id)));
  expect(await db.$count(messages, and(eq(messages.to, email), eq(messages.state, 'sent')))).toBe(12);
});

test('a new password drops the e-mail that was asked for before it', async () => {
  const owner = await member();
  const { email } = uniquePerson();
  const body = { email, currentPassword: PASSWORD };
  expect((await rest('PUT', '/users/update-user', { token: owner.token, body })).status).toBe(200);
  const link = await linkSentTo(email);
  const change = { currentPassword: PASSWORD, newPassword: 'Better@2026' };
  const changed = await rest('PUT', '/users/change-password', { token: owner.token, body: change });
  const token = changed.body.data.accessToken;
  expect(await confirm({ token }, link)).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } });
  expect(await meOf(token)).toMatchObject({ email: owner.email });
});

test('a new e-mail waits in the profile until its link is opened, and no longer', async () => {
  const owner = await member();
  const { email } = uniquePerson();
  await rest('PUT', '/users/update-user', { token: owner.token, body: { email, currentPassword: PASSWORD } });
  expect(await meOf(owner.token)).toMatchObject({ email: owner.email, pendingEmail: email });
  expect((await confirm(owner, await linkSentTo(email))).status).toBe(200);
  expect(await meOf(owner.token)).toMatchObject({ email, pendingEmail: null });
});

test('an e-mail that an admin sets is not confirmed before its link is opened', async () => {
  const [who, boss] = [await member(), await admin()];
  const { email } = uniquePerson();
  const body = { email };
  expect((await rest('PUT', `/admin/updateuser/${who.id}`, { token: boss.token, body })).status).toBe(200);
  expect(await meOf(who.token)).toMatchObject({ email, emailConfirmed: false });
  expect((await confirm(who, await linkSentTo(email))).status).toBe(200);
  expect((await meOf(who.token)).emailConfirmed).toBe(true);
});

test.each([
  { address: 'confirmed', emailConfirmedAt: Date.now(), aWindow: 20, period: 3_600_000 },
  { address: 'unconfirmed', emailConfirmedAt: null, aWindow: 10, period: 86_400_000 },
])(
  'letters about the account’s safety all arrive, however many there are, $address address',
  async ({ emailConfirmedAt, aWindow, period }) => {
    const { email } = await member({ emailConfirmedAt });
    const start = Date.now();
    const ids = Array.from({ length: 45 }, () => randomUUID());
    const row = { channel: 'email' as const, to: email, template: 'deletion_asked', state: 'queued' as const };
    const data = { at: String(start), firstName: 'Ada' };
    for (const id of ids) await db.insert(messages).values({ ...row, id, data, dueAt: start, createdAt: start });
    const sentAt: number[] = [];
    let tries = 0;
    for (let now = start; sentAt.length < ids.length && now <= start + 5 * period; now += period / 6) {
      const due = and(inArray(messages.id, ids), eq(messages.state, 'queued'), lte(messages.dueAt, now));
      for (const { id } of await db.select().from(messages).where(due)) {
        tries += 1;
        await deliver(baseContext(bindings, now), messageProviders(bindings), id);
        if ((await messageRow(id)).state === 'sent') sentAt.push(now);
      }
    }
    expect(sentAt).toHaveLength(45);
    const most = Math.max(...sentAt.map((at) => sentAt.filter((other) => other > at - period && other <= at).length));
    expect(most).toBe(aWindow);
    expect(tries).toBeLessThan(4 * ids.length);
  },
);
