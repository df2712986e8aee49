import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rest } from '../clients.ts';
import { LINK_ENDED, ownerWithHolders, redeem, resetBy, vouch } from '../domain/accounts/recoverySteps.ts';
import { askedForReset, forget, NEW_PASSWORD, reset, signIn } from '../domain/accounts/steps.ts';
import { act, pendingTransfer, stateOf } from '../domain/transfers/steps.ts';
import { admin, db, member, PASSWORD, type Person, registeredPhone, uniquePerson, uniquePhone } from '../factories.ts';
import { codeSentTo, linkSentTo, sentTo } from '../outbox.ts';
import { accountRow } from '../rows.ts';

const HOUR = 3_600_000;

const change = (who: Person, body: Record<string, unknown>) =>
  rest('PUT', '/users/update-user', { token: who.token, body: { ...body, currentPassword: PASSWORD } });

/** Names an e-mail and proves it. */
async function take(who: Person, email: string, currentPassword: string) {
  await rest('PUT', '/users/update-user', { token: who.token, body: { email, currentPassword } });
  const body = { token: await linkSentTo(email, /Confirm your e-mail/) };
  expect((await rest('POST', '/users/confirm-email/link', { token: who.token, body })).status).toBe(200);
}

const codesTo = async (to: string) => (await sentTo(to)).filter(({ text }) => /\b[A-Z2-9]{8}\b/.test(text)).length;

/** An account that has no e-mail, and the phones of its key holders. */
async function withoutEmail(more: { keyholderPhone2?: null } = {}) {
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()];
  const old = { createdAt: Date.now() - 48 * HOUR };
  const owner = await member({
    email: null,
    emailConfirmedAt: null,
    keyholderPhone1,
    keyholderPhone2,
    ...old,
    ...more,
  });
  return { owner, keyholderPhone1, keyholderPhone2 };
}

async function resetWith(owner: Person, by: string, to: string) {
  const { token, otp } = await askedForReset(owner, by, to);
  expect((await reset(token, otp)).status).toBe(200);
}

/** Time goes by for one account. */
async function pass({ id }: Person, hours: number) {
  const ms = hours * HOUR;
  const earlier = (columns: string[]) => sql.raw(columns.map((column) => `${column} = ${column} - ${ms}`).join(', '));
  const doubts = ['phone_doubted_until', 'keyholder1_doubted_until', 'keyholder2_doubted_until'];
  const changes = ['recovery_hold_until', 'keyholders_changed_at', 'contacts_changed_at'];
  await db.run(sql`update accounts set ${earlier([...doubts, ...changes])} where id = ${id}`);
  await db.run(sql`update accounts_before_reset set ${earlier(['until'])} where account_id = ${id}`);
}

test('a key holder whose reset was undone is never told how to put themselves back, days later neither', async () => {
  const { owner, keyholderPhone1: rogue, keyholderPhone2 } = await ownerWithHolders();
  await resetBy(owner, 'keyholder1', rogue);
  await redeem(await linkSentTo(owner.email, /Undo/));
  const own = { ...owner, token: (await signIn(owner.email, PASSWORD)).body.data.accessToken };
  await vouch(own, 'keyholder2', keyholderPhone2);
  await pass(owner, 50);
  expect((await change(own, { keyholderPhone1: uniquePhone() })).status).toBe(200);
  await pass(owner, 30);
  expect((await change(own, { keyholderPhone2: uniquePhone() })).status).toBe(200);
  expect((await sentTo(rogue)).filter(({ text }) => /contacts/.test(text))).toEqual([]);
});

test('undoing doubts every phone that confirmed a reset, not the last one’s alone', async () => {
  const { owner, keyholderPhone1: rogue, keyholderPhone2 } = await withoutEmail();
  await resetWith(owner, 'keyholder1', rogue);
  await resetWith(owner, 'keyholder2', keyholderPhone2);
  expect((await redeem(await linkSentTo(rogue, /reset/))).status).toBe(200);
  const codes = await codesTo(rogue);
  await forget(owner.phone, { deliverTo: 'keyholder1' });
  expect(await codesTo(rogue)).toBe(codes);
  expect((await signIn(owner.phone, PASSWORD)).status).toBe(200);
});

test('the only key holder takes no account without an e-mail: its phone can undo that reset', async () => {
  const { owner, keyholderPhone1: rogue } = await withoutEmail({ keyholderPhone2: null });
  await resetWith(owner, 'keyholder1', rogue);
  expect((await redeem(await linkSentTo(owner.phone, /reset/))).status).toBe(200);
  expect((await signIn(owner.phone, PASSWORD)).status).toBe(200);
});

test('a phone that a key holder called gone gets no link that locks the password', async () => {
  const { owner, keyholderPhone1 } = await withoutEmail();
  await signIn(owner.phone);
  const earlier = await linkSentTo(owner.phone, /New login/);
  await resetWith(owner, 'keyholder1', keyholderPhone1);
  const borrowed = (await signIn(owner.phone, NEW_PASSWORD)).body.data.accessToken;
  expect(await linkSentTo(owner.phone)).toBe(earlier);
  expect(await redeem(earlier)).toMatchObject(LINK_ENDED);
  expect((await rest('GET', '/users/getme', { token: borrowed })).status).toBe(200);
});

test('undoing calls off the deletion that a thief asked for', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  const thief = await resetBy(owner);
  await vouch(thief, 'keyholder1', keyholderPhone1);
  const asked = await rest('POST', '/users/deletion', { token: thief.token, body: { password: NEW_PASSWORD } });
  const code = { registrationToken: asked.body.registrationToken, otp: await codeSentTo(owner.phone) };
  expect((await rest('POST', '/users/deletion/verify', { token: thief.token, body: code })).status).toBe(200);
  expect((await redeem(await linkSentTo(owner.email, /Undo the reset/))).status).toBe(200);
  expect((await accountRow(owner))?.deletionDueAt).toBeNull();
});

test('undoing calls off the transfer and the removal that a thief asked for', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  const [device, other] = [await registeredPhone(owner), await registeredPhone(owner)];
  const thief = await resetBy(owner);
  await vouch(thief, 'keyholder1', keyholderPhone1);
  const { id, recipient } = await pendingTransfer({ owner: thief, device });
  expect((await act(recipient, id, 'accept')).status).toBe(200);
  const removal = await rest('DELETE', `/device/${other.id}`, { token: thief.token, body: { reason: 'sold' } });
  expect(removal.status).toBe(200);
  expect((await redeem(await linkSentTo(owner.email, /Undo the reset/))).status).toBe(200);
  expect((await stateOf(id)).transfer).toMatchObject({ state: 'rejected', ending: 'cancelled' });
  const token = (await signIn(owner.email, PASSWORD)).body.data.accessToken;
  const { data } = (await rest('GET', '/device', { token })).body;
  const asBefore = { status: 'active', removalScheduledFor: null };
  expect(data).toMatchObject([asBefore, asBefore]);
});

test('support’s new phone resets the password, and the former one is doubted when it comes back', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  await resetBy(owner);
  await redeem(await linkSentTo(owner.email, /Undo/));
  const [{ token }, phoneNumber] = [await admin(), uniquePhone()];
  expect((await rest('PUT', `/admin/updateuser/${owner.id}`, { token, body: { phoneNumber } })).status).toBe(200);
  await forget(phoneNumber);
  expect(await codesTo(phoneNumber)).toBe(1);
  const putBack = await linkSentTo(keyholderPhone1, /contacts/);
  const codes = await codesTo(owner.phone);
  expect((await redeem(putBack)).status).toBe(200);
  await forget(owner.phone);
  expect(await codesTo(owner.phone)).toBe(codes);
});

test('an address that nobody proved and that another undo would bring back keeps no reset from being undone', async () => {
  const [owner, { owner: other, keyholderPhone1 }] = [
    await member({ emailConfirmedAt: null }),
    await ownerWithHolders(),
  ];
  await resetBy(owner);
  const undo = await linkSentTo(owner.email, /Undo the reset/);
  await take(other, owner.email, PASSWORD);
  await resetWith(other, 'owner', other.phone);
  const back = { ...other, token: (await signIn(other.phone, NEW_PASSWORD)).body.data.accessToken };
  expect((await vouch(back, 'keyholder1', keyholderPhone1)).status).toBe(200);
  await take(back, uniquePerson().email, NEW_PASSWORD);
  expect((await redeem(undo)).status).toBe(200);
  expect(await accountRow(owner)).toMatchObject({ email: null, phone: owner.phone });
});

test('undoing brings back the only e-mail that an account waits for, and not the thief’s', async () => {
  const [keyholderPhone1, pendingEmail] = [uniquePhone(), uniquePerson().email];
  const owner = await member({ email: null, emailConfirmedAt: null, pendingEmail, keyholderPhone1 });
  await resetWith(owner, 'owner', owner.phone);
  const thief = { ...owner, token: (await signIn(owner.phone, NEW_PASSWORD)).body.data.accessToken };
  await vouch(thief, 'keyholder1', keyholderPhone1);
  await take(thief, uniquePerson().email, NEW_PASSWORD);
  expect((await redeem(await linkSentTo(owner.phone, /reset/))).status).toBe(200);
  expect(await accountRow(owner)).toMatchObject({ email: null, pendingEmail });
});

test('an e-mail that begins with a plus logs in', async () => {
  const owner = await member({ email: `+${Date.now()}@example.test` });
  expect((await signIn(owner.email)).status).toBe(200);
});
