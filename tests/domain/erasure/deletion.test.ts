import { and, eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, messages, sessions } from '#db/schema/index.ts';
import { openSession } from '#domain/accounts/sessions.ts';
import { eraseAccounts } from '#domain/retention/eraseAccounts.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicStatus, rest } from '../../clients.ts';
import { admin, db, member, PASSWORD, type Person, person, registeredPhone, stolenPhone } from '../../factories.ts';
import { codeSentTo, linkSentTo, sentTo } from '../../outbox.ts';
import { getMe, signIn } from '../accounts/steps.ts';
import { act, pendingTransfer, stateOf } from '../transfers/steps.ts';
import { accountOf, ask, askedAndConfirmed, confirm, erase, keep, makeDue, runAt } from './steps.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const erasedRows = ({ id }: Person) =>
  db.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'account.erased')));

it('asks for the password and a code, and tells by e-mail and text with links that keep the account', async () => {
  const who = await member();
  expect(await ask(who, 'Wrong@2026')).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
  const { body } = await ask(who);
  expect(await confirm(who, body.registrationToken, '00000000')).toMatchObject({ body: { code: 'INVALID_OTP' } });
  const confirmed = await confirm(who, body.registrationToken, await codeSentTo(who.phone));
  expect(confirmed.status).toBe(200);
  const due = Date.parse(confirmed.body.data.deletionDueAt);
  expect(Math.abs(due - Date.now() - 14 * DAY)).toBeLessThan(MINUTE);
  expect((await getMe(who.token)).body.data.userDetails.deletionDueAt).toBe(confirmed.body.data.deletionDueAt);
  expect(await ask(who)).toMatchObject({ status: 409 });

  const { body: used } = await rest('POST', '/users/link', { body: { token: await linkSentTo(who.phone) } });
  expect(used.data.purpose).toBe('keep_account');
  expect((await accountOf(who)).deletionDueAt).toBeNull();
  const mailed = await linkSentTo(who.email, /will be deleted/);
  expect(await rest('POST', '/users/link', { body: { token: mailed } })).toMatchObject({
    body: { code: 'LINK_ENDED' },
  });
  expect((await sentTo(who.email))[0]?.subject).toBe('Your Ownmark account stays');
});

it('is kept by one press, and then not erased', async () => {
  const who = await person();
  await askedAndConfirmed(who);
  expect((await keep(who)).status).toBe(200);
  expect((await keep(who)).status).toBe(409);
  await runAt(Date.now() + 20 * DAY);
  expect(await accountOf(who)).toMatchObject({ erasedAt: null, firstName: 'NGOZI' });
});

it('is told by text where there is no e-mail, and erased with the address that is pending', async () => {
  const pendingEmail = `waiting${Date.now()}@example.test`;
  const who = await member({ email: null, emailConfirmedAt: null, pendingEmail });
  await rest('POST', '/users/confirm-email', { token: who.token });
  await askedAndConfirmed(who);
  expect((await sentTo(who.phone)).filter(({ text }) => /will be deleted/.test(text))).toHaveLength(1);
  await erase(who);
  expect(await accountOf(who)).toMatchObject({ pendingEmail: null, firstName: 'DELETED' });
  expect(await db.$count(messages, eq(messages.to, pendingEmail))).toBe(0);
  const told = await db.select().from(messages).where(eq(messages.to, who.phone));
  expect(told.map(({ template }) => template)).toEqual(['account_erased_sms']);
});

it('waits for the whole grace', async () => {
  const who = await person();
  await askedAndConfirmed(who);
  const due = (await accountOf(who)).deletionDueAt ?? 0;
  await runAt(due - 1);
  expect((await accountOf(who)).erasedAt).toBeNull();
  await runAt(due);
  expect((await accountOf(who)).erasedAt).toBe(due);
});

it('is refused to admins, on a recovery hold, and while a transfer is open, with what to do', async () => {
  expect(await ask(await admin())).toMatchObject({ status: 403 });
  const held = await person({ recoveryHoldUntil: Date.now() + DAY });
  expect(await ask(held)).toMatchObject({ status: 403, body: { code: 'RECOVERY_HOLD' } });
  const { owner, recipient, id } = await pendingTransfer();
  for (const party of [owner, recipient]) {
    expect(await ask(party)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Cancel or') } });
  }
  await act(recipient, id, 'decline');
  expect((await ask(recipient)).status).toBe(200);
});

it('a hold, or a transfer, that began after the code was sent is refused when it is typed', async () => {
  const held = await person();
  const { body } = await ask(held);
  const otp = await codeSentTo(held.phone);
  await db
    .update(accounts)
    .set({ recoveryHoldUntil: Date.now() + DAY })
    .where(eq(accounts.id, held.id));
  expect(await confirm(held, body.registrationToken, otp)).toMatchObject({ body: { code: 'RECOVERY_HOLD' } });
  const owner = await member();
  const asked = await ask(owner);
  await pendingTransfer({ owner });
  const code = await codeSentTo(owner.phone);
  expect(await confirm(owner, asked.body.registrationToken, code)).toMatchObject({ status: 409 });
  expect((await accountOf(owner)).deletionDueAt).toBeNull();
});

it('a recovery hold delays it: whoever has the SIM can neither ask nor wait for it', async () => {
  const who = await person();
  await askedAndConfirmed(who);
  await db
    .update(accounts)
    .set({ recoveryHoldUntil: Date.now() + DAY })
    .where(eq(accounts.id, who.id));
  await erase(who);
  expect((await accountOf(who)).erasedAt).toBeNull();
});

it('ends transfers that began in the grace, and tells the other party without a name afterwards', async () => {
  const { owner, recipient, id, device } = await pendingTransfer();
  await erase(recipient);
  expect(await stateOf(id)).toMatchObject({
    transfer: { ending: 'declined', toName: 'DELETED ACCOUNT' },
    device: { ownerId: owner.id, status: 'active' },
  });
  expect((await sentTo(owner.email)).some(({ subject }) => subject?.includes('transfer'))).toBe(true);
  expect((await rest('GET', `/device/${device.id}`, { token: owner.token })).status).toBe(200);
});

it('three runs at once erase once, and a run that dies at any statement is gone on with', async () => {
  const who = await member();
  const stolen = await stolenPhone(who);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await registeredPhone(who);
  await askedAndConfirmed(who);
  await makeDue(who);
  for (let calls = 1; ; calls += 3) {
    const ctx = baseContext(bindings, Date.now() + calls * 2 * MINUTE);
    const isWhole = await eraseAccounts({ ...ctx, db: dyingAfter(calls, ctx.db) }).then(
      () => true,
      () => false,
    );
    expect(await publicStatus(stolen.imei1)).toBe('stolen');
    if ((await accountOf(who)).deletionDueAt === null && isWhole) break;
  }
  log.mockRestore();
  const late = Date.now() + DAY;
  await Promise.all([runAt(late), runAt(late), runAt(late + 1)]);
  expect(await erasedRows(who)).toBe(1);
  expect(await db.$count(messages, sql`template = 'account_erased' and "to" = ${who.email}`)).toBeLessThanOrEqual(1);

  const other = await member();
  await askedAndConfirmed(other);
  await makeDue(other);
  await Promise.all([runAt(late), runAt(late), runAt(late)]);
  await Promise.all([runAt(late + DAY), runAt(late + DAY), runAt(late + DAY)]);
  expect(await erasedRows(other)).toBe(1);
});

it('whoever logs in while it begins is logged out, and nobody logs in after', async () => {
  const who = await person();
  await askedAndConfirmed(who);
  await makeDue(who);
  const [answer] = await Promise.all([signIn(who.email), runAt(Date.now())]);
  expect([200, 401, 403]).toContain(answer.status);
  expect(await db.$count(sessions, eq(sessions.accountId, who.id))).toBe(0);
  expect((await getMe(who.token)).status).toBe(401);
  expect((await signIn(who.email, PASSWORD)).status).toBe(403);
});

it('what a request under way still wrote when erasing had begun goes, too', async () => {
  const who = await member();
  await askedAndConfirmed(who);
  await makeDue(who);
  await runAt(Date.now());
  await db.run(openSession(baseContext(bindings, Date.now()), who.id, 'Late browser of Ngozi').insert);
  await runAt(Date.now() + 2 * MINUTE);
  expect(await db.$count(sessions, eq(sessions.accountId, who.id))).toBe(0);
  expect(await accountOf(who)).toMatchObject({ firstName: 'DELETED', surName: 'ACCOUNT', phone: `erased-${who.id}` });
});

it('an admin can neither bring it back nor change it', async () => {
  const [who, boss] = [await person(), await admin()];
  await askedAndConfirmed(who);
  await erase(who);
  const refused = { status: 409, body: { message: expect.stringContaining('deleted by its owner') } };
  const back = { token: boss.token, body: { status: false } };
  expect(await rest('PATCH', `/admin/${who.id}/deactivate`, back)).toMatchObject(refused);
});

/** A database whose connection breaks after so many calls. */
function dyingAfter(calls: number, database: typeof db): typeof db {
  let left = calls;
  const dying = new Proxy(database.$client, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (--left < 0) throw new Error('The connection broke.');
        return value.apply(target, args);
      };
    },
  });
  return openDb(dying);
}
