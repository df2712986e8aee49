import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, accountsBeforeReset } from '#db/schema/index.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicStatus, rest } from '../clients.ts';
import {
  askHolder,
  LINK_ENDED,
  meOf,
  ownerWithHolders,
  redeem,
  resetBy,
  vouch,
} from '../domain/accounts/recoverySteps.ts';
import { askedToRegister, forget, NEW_PASSWORD, phoneOf, signIn, validate } from '../domain/accounts/steps.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  registeredPhone,
  report,
  uniquePerson,
  uniquePhone,
} from '../factories.ts';
import { codeSentTo, linkSentTo, sentTo } from '../outbox.ts';
import { REQUIRED } from '../passkeys.ts';
import { accountRow } from '../rows.ts';

const change = (who: Person, body: Record<string, unknown>, currentPassword = NEW_PASSWORD) =>
  rest('PUT', '/users/update-user', { token: who.token, body: { ...body, currentPassword } });

const confirm = (who: Person, token: string) =>
  rest('POST', '/users/confirm-email/link', { token: who.token, body: { token } });

/** Everything that undoing a reset brings back. */
async function kept(who: Person) {
  const row = await accountRow(who);
  const { passwordHash, email, emailConfirmedAt, phone, keyholderPhone1, keyholderPhone2 } = row ?? {};
  const { keyholder1ConsentedAt, keyholder2ConsentedAt } = row ?? {};
  return {
    ...{ passwordHash, email, emailConfirmedAt, phone, keyholderPhone1, keyholderPhone2 },
    ...{ keyholder1ConsentedAt, keyholder2ConsentedAt },
  };
}

/** Everything replaced by somebody who talked a key holder into reading a code out. */
async function takenOver() {
  const world = await ownerWithHolders();
  const before = await kept(world.owner);
  const thief = await resetBy(world.owner);
  const undo = await linkSentTo(world.keyholderPhone2, /reset/);
  expect((await vouch(thief, 'keyholder1', world.keyholderPhone1)).status).toBe(200);
  const { email, phone } = uniquePerson();
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()];
  const { body } = await change(thief, { email, phoneNumber: phone, keyholderPhone1, keyholderPhone2 });
  const code = { registrationToken: body.registrationToken, otp: await codeSentTo(phone) };
  expect((await rest('POST', '/users/verify-phone', { token: thief.token, body: code })).status).toBe(200);
  expect((await confirm(thief, await linkSentTo(email))).status).toBe(200);
  expect(await kept(world.owner)).toMatchObject({ email, phone, keyholderPhone1, keyholderPhone2 });
  return { ...world, before, undo, thief: { ...thief, email, phone } };
}

test('no e-mail lifts a hold, whoever began it', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  for (const [by, to] of [
    ['owner', owner.phone],
    ['keyholder1', keyholderPhone1],
  ] as const) {
    const thief = await resetBy(owner, by, to);
    await rest('POST', '/users/recovery-hold/email', { token: thief.token });
    const lift = await linkSentTo(owner.email, /Lift/).catch(() => null);
    if (lift) await redeem(lift, thief);
    expect((await meOf(thief.token)).recoveryHold).not.toBeNull();
  }
});

test('a mailbox that confirms its address lifts nothing', async () => {
  const owner = await member({ emailConfirmedAt: null });
  const thief = await resetBy(owner);
  await rest('POST', '/users/confirm-email', { token: thief.token });
  expect((await confirm(thief, await linkSentTo(owner.email, /Confirm/))).status).toBe(200);
  expect(await meOf(thief.token)).toMatchObject({ emailConfirmed: true, recoveryHold: { by: 'owner' } });
});

test('the link that undoes a reset brings back password and contacts, whatever lifted the hold', async () => {
  const { owner, before, undo, thief } = await takenOver();
  expect((await redeem(undo)).status).toBe(200);
  expect(await kept(owner)).toEqual(before);
  expect((await signIn(thief.email, NEW_PASSWORD)).status).toBe(401);
  const back = (await signIn(owner.email, PASSWORD)).body.data.accessToken;
  expect((await meOf(back)).recoveryHold).not.toBeNull();
  expect(await redeem(undo)).toMatchObject(LINK_ENDED);
});

test('the key holders of before are told of each replaced contact, with a link that puts them back', async () => {
  const { owner, before, keyholderPhone1, keyholderPhone2 } = await takenOver();
  for (const phone of [keyholderPhone1, keyholderPhone2]) {
    const told = (await sentTo(phone)).filter(({ text }) => /contacts/.test(text));
    expect(told).toHaveLength(3);
    expect(told[0]?.text).toMatch(/^Key holder: Ngozi S\.'s Ownmark contacts were changed\. Call them\./);
  }
  expect((await redeem(await linkSentTo(keyholderPhone1, /contacts/))).status).toBe(200);
  expect(await kept(owner)).toEqual(before);
});

test('support’s change of a contact tells the key holders of before, too', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  const before = await kept(owner);
  await resetBy(owner);
  const { token } = await admin();
  const body = { phoneNumber: uniquePhone() };
  expect((await rest('PUT', `/admin/updateuser/${owner.id}`, { token, body })).status).toBe(200);
  expect((await redeem(await linkSentTo(keyholderPhone1, /contacts/))).status).toBe(200);
  expect(await kept(owner)).toEqual(before);
});

test('who has not been reset lately tells no key holder of a changed contact', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  expect((await change(owner, { keyholderPhone2: uniquePhone() }, PASSWORD)).status).toBe(200);
  expect(await sentTo(keyholderPhone1)).toEqual([]);
});

test('a later reset of the thief ends no link of before', async () => {
  const { owner, before, undo, thief } = await takenOver();
  await resetBy(thief);
  expect((await redeem(undo)).status).toBe(200);
  expect(await kept(owner)).toEqual(before);
});

test('nobody else takes an e-mail or phone that undoing a reset brings back', async () => {
  const { owner, before, undo } = await takenOver();
  const other = await member();
  await change(other, { email: owner.email }, PASSWORD);
  expect(await confirm(other, await linkSentTo(owner.email, /Confirm your e-mail/))).toMatchObject({ status: 409 });
  const asked = await change(other, { phoneNumber: owner.phone }, PASSWORD);
  const code = { registrationToken: asked.body.registrationToken, otp: await codeSentTo(owner.phone) };
  expect(await rest('POST', '/users/verify-phone', { token: other.token, body: code })).toMatchObject({ status: 409 });
  for (const theirs of [{ email: owner.email }, { phoneNumber: `0${owner.phone.slice(4)}` }]) {
    const { form, token } = await askedToRegister(theirs);
    expect((await validate(token, await codeSentTo(phoneOf(form)))).status).toBe(409);
  }
  expect((await redeem(undo)).status).toBe(200);
  expect(await kept(owner)).toEqual(before);
});

const codesTo = async (to: string) => (await sentTo(to)).filter(({ text }) => /\b[A-Z2-9]{8}\b/.test(text)).length;

test('the thief undoes the owner’s recovery by the mailbox, and the SIM still resets nothing', async () => {
  const { owner, keyholderPhone1, keyholderPhone2 } = await ownerWithHolders();
  await resetBy(owner);
  const back = await resetBy(owner, 'keyholder1', keyholderPhone1);
  expect((await redeem(await linkSentTo(owner.email, /Undo/))).status).toBe(200);
  expect((await rest('GET', '/users/getme', { token: back.token })).status).toBe(401);
  const before = await codesTo(owner.phone);
  await forget(owner.phone);
  expect(await codesTo(owner.phone)).toBe(before);
  // The owner goes on by the password of before, and by the other key holder.
  const own = { ...owner, token: (await signIn(owner.email, PASSWORD)).body.data.accessToken };
  expect((await askHolder(own, 'keyholder1')).status).toBe(400);
  expect((await vouch(own, 'keyholder2', keyholderPhone2)).status).toBe(200);
});

test('an alarm forgets that the password was typed on the stolen phone a moment ago', async () => {
  const phone = await member();
  const device = await registeredPhone(phone);
  const borrowed = (await signIn(phone.email)).body.data.accessToken;
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: borrowed, body: report('stolen') });
  const takeBack = await rest('PUT', `/device/updatestatus/${device.id}`, {
    token: phone.token,
    body: { status: 'active' },
  });
  expect(takeBack).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
  expect(await publicStatus(device.imei1)).toBe('stolen');
});

test('the owner moves to a new phone and mailbox with one key holder, and from the old ones nothing is reset or changed', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  await resetBy(owner);
  await redeem(await linkSentTo(keyholderPhone1, /reset/));
  const own = { ...owner, token: (await signIn(owner.email, PASSWORD)).body.data.accessToken };
  await vouch(own, 'keyholder1', keyholderPhone1);
  const { email, phone } = uniquePerson();
  const { body } = await change(own, { email, phoneNumber: phone }, PASSWORD);
  const code = { registrationToken: body.registrationToken, otp: await codeSentTo(phone) };
  await rest('POST', '/users/verify-phone', { token: own.token, body: code });
  await confirm(own, await linkSentTo(email));
  for (const old of [...(await sentTo(owner.email)), ...(await sentTo(owner.phone))])
    for (const [, token = ''] of old.text.matchAll(/\/l\/([A-Z0-9]{36})\b/g)) await redeem(token);
  expect(await kept(owner)).toMatchObject({ email, phone });
  const resets = await codesTo(owner.phone);
  for (const deliverTo of ['owner', 'keyholder1']) await forget(owner.phone, { deliverTo });
  expect(await codesTo(owner.phone)).toBe(resets);
});

test('an e-mail that was never proved comes back unless somebody else has it by then', async () => {
  const { owner, keyholderPhone1 } = await ownerWithHolders();
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, owner.id));
  const thief = await resetBy(owner);
  const undo = await linkSentTo(keyholderPhone1, /reset/);
  await vouch(thief, 'keyholder1', keyholderPhone1);
  const { email } = uniquePerson();
  await change(thief, { email });
  await confirm(thief, await linkSentTo(email));
  const other = await member();
  await change(other, { email: owner.email }, PASSWORD);
  await confirm(other, await linkSentTo(owner.email, /Confirm your e-mail/));
  expect((await redeem(undo)).status).toBe(200);
  expect(await accountRow(owner)).toMatchObject({ email: null, phone: owner.phone });
  expect((await accountRow(other))?.email).toBe(owner.email);
  expect((await signIn(owner.phone, PASSWORD)).status).toBe(200);
});

test('what undoing would bring back is kept for 72 hours and no longer', async () => {
  const owner = await member();
  await resetBy(owner);
  const rows = () => db.$count(accountsBeforeReset, eq(accountsBeforeReset.accountId, owner.id));
  const at = (hours: number) => purgeExpired({ ...baseContext(bindings, Date.now() + hours * 3_600_000), db });
  await at(71);
  expect(await rows()).toBe(1);
  await at(73);
  expect(await rows()).toBe(0);
  expect(await redeem(await linkSentTo(owner.email, /Undo/))).toMatchObject(LINK_ENDED);
});

test('who resets an admin’s password by SIM and reads the mailbox enrols no first passkey', async () => {
  const boss = await resetBy(await admin());
  const asked = await rest('POST', '/users/passkeys/code', { token: boss.token, env: REQUIRED });
  expect(asked).toMatchObject({ status: 403, body: { code: 'RECOVERY_HOLD' } });
});
