import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import { request, rest } from '../clients.ts';
import {
  askedToRegister,
  askedToRegisterWithCode,
  getMe,
  phoneOf,
  signIn,
  validate,
} from '../domain/accounts/steps.ts';
import { act, askCode, pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, db, member, PASSWORD, type Person, registeredPhone, registration, uniquePerson } from '../factories.ts';
import { linkSentTo, sentTo } from '../outbox.ts';
import { newAdmin } from './operations/administration.ts';

const confirm = (who: Pick<Person, 'token'>, token: string) =>
  rest('POST', '/users/confirm-email/link', { token: who.token, body: { token } });
const emailsOf = async ({ token }: Pick<Person, 'token'>) => {
  const { email, pendingEmail, emailConfirmed } = (await getMe(token)).body.data.userDetails;
  return { email, pendingEmail, emailConfirmed };
};
const update = (who: Person, email: string) =>
  rest('PUT', '/users/update-user', { token: who.token, body: { email, currentPassword: PASSWORD } });

/** Somebody registers with the address, and logs in with their phone. */
async function registered(email: string) {
  const { form, token, otp } = await askedToRegisterWithCode({ email });
  expect((await validate(token, otp)).body.data).toMatchObject({ email: phoneOf(form) });
  const { body } = await signIn(phoneOf(form));
  const { _id: id, accessToken } = body.data;
  return { id, token: accessToken as string, phone: phoneOf(form), email, username: form.username } as Person;
}

/** An account on an address that it never proved, with the link that went there. */
async function squatter() {
  const who = await member({ emailConfirmedAt: null });
  await rest('POST', '/users/confirm-email', { token: who.token });
  return { who, email: who.email, link: await linkSentTo(who.email) };
}

describe('a confirmation link', () => {
  test('works only logged in to its own account', async () => {
    const { who, link } = await squatter();
    const stranger = await member();
    expect(await rest('POST', '/users/link', { body: { token: link } })).toMatchObject({ status: 403 });
    expect(await confirm(stranger, link)).toMatchObject({ status: 403, body: { code: 'WRONG_ACCOUNT' } });
    expect((await rest('POST', '/users/confirm-email/link', { body: { token: link } })).status).toBe(401);
    expect((await emailsOf(who)).emailConfirmed).toBe(false);
    expect((await confirm(who, link)).status).toBe(200);
    expect((await emailsOf(who)).emailConfirmed).toBe(true);
    expect(await confirm(who, link)).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } });
  });

  test('shows whose account it is; opening it changes nothing, and “not me” takes the address away', async () => {
    const { who, email, link } = await squatter();
    const page = await (await request(`/l/${link}`)).text();
    expect(page).toContain('Ngozi S.');
    expect(page).toContain(`•••••${who.phone.slice(-3)}`);
    expect(page).toContain(`href="/dashboard/profile?confirm=${link}"`);
    expect(page).toContain('This is not me: remove my address');
    expect(await emailsOf(who)).toMatchObject({ email, emailConfirmed: false });

    const released = await (await request(`/l/${link}`, { method: 'POST' })).text();
    expect(released).toContain('Your address is free');
    expect(await emailsOf(who)).toEqual({ email: '', pendingEmail: null, emailConfirmed: false });
    expect((await sentTo(who.phone))[0]?.text).toMatch(/belongs to somebody else/);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(who.phone)).status).toBe(200);
    expect(await (await request(`/l/${link}`)).text()).toContain('This link no longer works');
  });

  test('sent before releases nothing once the address is proved', async () => {
    const { who, email, link } = await squatter();
    await rest('POST', '/users/confirm-email', { token: who.token });
    expect((await confirm(who, await linkSentTo(email))).status).toBe(200);
    expect((await request(`/l/${link}`, { method: 'POST' })).status).toBe(410);
    expect(await emailsOf(who)).toEqual({ email, pendingEmail: null, emailConfirmed: true });
  });

  test('releases nothing while the account is on hold', async () => {
    const { who, email, link } = await squatter();
    await db
      .update(accounts)
      .set({ recoveryHoldUntil: Date.now() + 1_000_000 })
      .where(eq(accounts.id, who.id));
    expect((await request(`/l/${link}`, { method: 'POST' })).status).toBe(409);
    expect((await emailsOf(who)).email).toBe(email);
  });
});

describe('an address that nobody has proved', () => {
  test('keeps nobody from registering with it; who opens the link in its mailbox has it', async () => {
    const { who: squatting, email } = await squatter();
    const owner = await registered(email);
    expect(await emailsOf(owner)).toEqual({ email: '', pendingEmail: email, emailConfirmed: false });
    expect((await signIn(email)).body.data._id).toBe(squatting.id);

    const link = await linkSentTo(email, /Welcome/);
    expect((await confirm(squatting, link)).status).toBe(403);
    expect((await confirm(owner, link)).status).toBe(200);
    expect(await emailsOf(owner)).toEqual({ email, pendingEmail: null, emailConfirmed: true });
    expect(await emailsOf(squatting)).toEqual({ email: '', pendingEmail: null, emailConfirmed: false });
    expect((await sentTo(squatting.phone))[0]?.text).toMatch(/belongs to somebody else.*Log in with this phone number/);
    expect((await signIn(email)).body.data._id).toBe(owner.id);
    expect((await signIn(squatting.phone)).body.data._id).toBe(squatting.id);
  });

  test('stays with the one who only forgot to confirm', async () => {
    const { who: owner, email, link } = await squatter();
    const squatting = await registered(email);
    expect((await confirm(owner, link)).status).toBe(200);
    expect(await emailsOf(owner)).toMatchObject({ email, emailConfirmed: true });
    expect(await emailsOf(squatting)).toEqual({ email: '', pendingEmail: null, emailConfirmed: false });
    expect((await sentTo(squatting.phone))[0]?.text).toMatch(/belongs to somebody else/);
  });

  test('goes to one of two who confirm at once, and leaves one clean result', async () => {
    const { who: first, email, link } = await squatter();
    const second = await registered(email);
    const answers = await Promise.all([confirm(first, link), confirm(second, await linkSentTo(email, /Welcome/))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const states = [await emailsOf(first), await emailsOf(second)];
    expect(states.filter((state) => state.email === email && state.emailConfirmed)).toHaveLength(1);
    expect(states.filter((state) => state.email === '' && state.pendingEmail === null)).toHaveLength(1);
  });

  test('of two who register with it at once one holds it and the other waits for its link', async () => {
    const { email } = uniquePerson();
    const [one, other] = [await askedToRegisterWithCode({ email }), await askedToRegisterWithCode({ email })];
    const made = await Promise.all([validate(one.token, one.otp), validate(other.token, other.otp)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const states = await Promise.all(
      [one, other].map(async ({ form }) => emailsOf({ token: (await signIn(phoneOf(form))).body.data.accessToken })),
    );
    expect(states.map((state) => state.email).toSorted()).toEqual(['', email]);
    expect(states.map((state) => state.pendingEmail ?? '').toSorted()).toEqual(['', email]);
  });

  test('is taken as pending from a profile and from support, and by a new admin', async () => {
    const [{ email }, who, other, boss] = [await squatter(), await member(), await member(), await admin()];
    expect((await update(who, email)).status).toBe(200);
    expect(await emailsOf(who)).toMatchObject({ email: who.email, pendingEmail: email });

    const changed = await rest('PUT', `/admin/updateuser/${other.id}`, { token: boss.token, body: { email } });
    expect(changed.status).toBe(200);
    expect(await emailsOf(other)).toEqual({ email: other.email, pendingEmail: email, emailConfirmed: true });
    expect((await confirm(other, await linkSentTo(email))).status).toBe(200);
    expect(await emailsOf(other)).toMatchObject({ email, emailConfirmed: true });
    expect(await emailsOf(who)).toEqual({ email: who.email, pendingEmail: null, emailConfirmed: true });
  });
});

test('a new admin may wait for an address, and gets the first passkey’s code there', async () => {
  const [{ email }, boss] = [await squatter(), await admin()];
  const form = newAdmin({ email });
  expect((await rest('POST', '/admin/createadmin', { token: boss.token, body: form })).status).toBe(201);
  const { body } = await signIn(String(form.phoneNumber), String(form.password));
  expect(body.data).toMatchObject({ email: '', pendingEmail: email });
  const { accessToken: token } = (
    await rest('POST', '/users/confirm-password', {
      token: body.data.accessToken,
      body: { password: form.password },
    })
  ).body.data;
  expect((await rest('POST', '/users/passkeys/code', { token })).body).toMatchObject({ sentTo: email });
  expect((await confirm({ token }, await linkSentTo(email, /administrator/))).body.data).toEqual({ email });
});

test('a proved address is refused to others as before', async () => {
  const [owner, who] = [await member(), await member()];
  expect((await rest('POST', '/users/create', { body: registration({ email: owner.email }) })).status).toBe(409);
  expect((await update(who, owner.email)).status).toBe(409);
  const boss = await admin();
  const body = { email: owner.email };
  expect((await rest('PUT', `/admin/updateuser/${who.id}`, { token: boss.token, body })).status).toBe(409);
});

describe('a transfer to an address', () => {
  test('that a squatter holds is never theirs, whatever address they prove', async () => {
    const { who, link, email } = await squatter();
    const { id } = await pendingTransfer({ recipient: who });
    expect(await act(who, id, 'accept')).toMatchObject({ status: 403, body: { code: 'EMAIL_UNCONFIRMED' } });
    const own = uniquePerson().email;
    await update(who, own);
    expect((await confirm(who, await linkSentTo(own))).status).toBe(200);
    expect(await emailsOf(who)).toMatchObject({ email: own, emailConfirmed: true });
    expect(await act(who, id, 'accept')).toMatchObject({ status: 403, body: { code: 'EMAIL_UNCONFIRMED' } });
    expect((await confirm(who, link)).status).toBe(400);
    expect((await sentTo(email)).length).toBeGreaterThan(0);
  });

  test('that is pending alone finds nobody', async () => {
    const pendingEmail = uniquePerson().email;
    await member({ email: null, emailConfirmedAt: null, pendingEmail });
    const owner = await member();
    const device = await registeredPhone(owner);
    const asked = await askCode(owner, device.id, { recipientEmail: pendingEmail });
    expect(asked).toMatchObject({ status: 400, body: { errors: [{ path: 'recipientEmail' }] } });
    const found = await rest('GET', `/users/search?query=${pendingEmail}`, { token: owner.token });
    expect(found.body.data ?? []).toEqual([]);
  });
});

test('of many registrations at once no more than ten are told', async () => {
  const [owner, address] = [await member(), randomAddress()];
  const ask = () => rest('POST', '/users/create', { body: registration({ email: owner.email }), address });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('an address is told of ten taken registrations an hour, and from then on of none', async () => {
  const [owner, address] = [await member(), randomAddress()];
  const ask = (more = {}) => rest('POST', '/users/create', { body: registration(more), address });
  for (let n = 0; n < 10; n++) {
    const { status, body } = await ask(n % 2 ? { email: owner.email } : { username: owner.username });
    expect([status, body.message]).toEqual([
      409,
      'An account with this email, phone number or username already exists.',
    ]);
  }
  const [taken, free] = [await ask({ email: owner.email }), await ask()];
  const message =
    'Too many accounts were asked for from your network. Please try again in 60 minutes, or use another network, such as mobile data.';
  expect(taken).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TEXTS', message } });
  expect({ ...free.body, requestId: '' }).toEqual({ ...taken.body, requestId: '' });
  expect((await askedToRegister()).token).toBeTruthy();
});
