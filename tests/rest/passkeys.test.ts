import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, passkeyChallenges, passkeys, recoveryCodes, sessions } from '#db/schema/index.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { authenticator } from '../authenticator.ts';
import { rest } from '../clients.ts';
import { admin, db, PASSWORD, type Person, person, support } from '../factories.ts';
import {
  type Authenticator,
  AWAITED,
  audited,
  creationOptionsFor,
  emailProved,
  enrol,
  inConsole,
  lettersTo,
  REQUIRED,
  requestOptionsFor,
  send,
  signedInAgain,
  use,
  useRecoveryCode,
  withPasskey,
} from '../passkeys.ts';

const REFUSED = { status: 400, body: { code: 'PASSKEY_REFUSED' } };

describe('an account without a passkey', () => {
  it.each([admin, support])('reaches nothing where one is required, and is told what to do', async (mint) => {
    const who = await mint();
    expect(await inConsole(who)).toMatchObject({
      ...AWAITED,
      body: { message: expect.stringMatching(/^Enrol a passkey/) },
    });
    const mine = await rest('GET', '/users/sessions', { token: who.token, env: REQUIRED });
    expect(mine).toMatchObject(AWAITED);
    const { body } = await rest('GET', '/users/getme', { token: who.token, env: REQUIRED });
    expect(body.data.userDetails.secondFactor).toBe('enrol');
  });

  it('may go without where it is optional', async () => {
    const who = await admin();
    expect((await rest('GET', '/admin/dashboard', { token: who.token })).status).toBe(200);
    expect((await rest('GET', '/users/getme', { token: who.token })).body.data.userDetails.secondFactor).toBe(
      'offered',
    );
  });

  it('members have nothing to do with it', async () => {
    const who = await person();
    expect(
      (await rest('GET', '/users/getme', { token: who.token, env: REQUIRED })).body.data.userDetails,
    ).toMatchObject({
      secondFactor: 'none',
    });
    const asked = await rest('POST', '/users/passkeys/code', { token: who.token, env: REQUIRED });
    expect(asked).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('enrols the first one with the password typed lately and the code of the e-mail, and gets ten recovery codes', async () => {
    const who = await admin();
    const response = { status: 400, body: { code: 'OTP_REQUIRED' } };
    expect(await rest('POST', '/users/passkeys/options', { token: who.token, env: REQUIRED })).toMatchObject(response);
    const { recoveryCodes: codes } = await withPasskey(who);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/.test(code))).toBe(true);
    expect((await inConsole(who)).status).toBe(200);
    expect(await audited(who, 'account.passkey_add')).toBe(1);
    expect(await lettersTo(who, 'passkey_changed')).toBe(1);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, who.id));
    expect(kept.some(({ codeHash }) => codes.some((code) => codeHash.includes(code.slice(0, 4))))).toBe(false);
  });

  it('enrols none with a stolen token: the password was typed too long ago', async () => {
    const who = await admin();
    await emailProved(who);
    const options = await creationOptionsFor(who);
    const passwordTypedAt = Date.now() - PASSWORD_FRESH - 1;
    await db.update(sessions).set({ passwordTypedAt }).where(eq(sessions.accountId, who.id));
    const response = await (await authenticator()).attest(options);
    const answer = await rest('POST', '/users/passkeys', {
      token: who.token,
      body: { name: 'x', response },
      env: REQUIRED,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } });
    expect(await db.$count(passkeys, eq(passkeys.accountId, who.id))).toBe(0);
  });

  it('of two sessions that enrol the first one at once, one does', async () => {
    const one = await admin();
    const other = await signedInAgain(one);
    await emailProved(one);
    await emailProved(other);
    const answers = await Promise.all([enrol(one, await authenticator()), enrol(other, await authenticator())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await db.$count(passkeys, eq(passkeys.accountId, one.id))).toBe(1);
  });
});

describe('a passkey', () => {
  let who: Person;
  let key: Authenticator;
  let again: Person;
  let codes: string[];

  beforeEach(async () => {
    who = await admin();
    ({ key, recoveryCodes: codes } = await withPasskey(who));
    again = await signedInAgain(who);
  });

  it('is asked for in every new session, also where it is optional', async () => {
    const told = { ...AWAITED, body: { message: expect.stringMatching(/^Use your passkey/) } };
    expect(await inConsole(again)).toMatchObject(told);
    expect((await rest('GET', '/admin/dashboard', { token: again.token })).status).toBe(403);
    expect((await use(again, key)).status).toBe(200);
    expect((await inConsole(again)).status).toBe(200);
    expect(await audited(who, 'account.passkey_use')).toBe(1);
  });

  it('ends the token it came with, and so does a recovery code', async () => {
    const { token: former } = again;
    await use(again, key);
    expect((await rest('GET', '/users/getme', { token: former })).status).toBe(401);
    expect((await rest('GET', '/users/getme', { token: again.token })).status).toBe(200);
    const recovered = await signedInAgain(who);
    const { token: lost } = recovered;
    expect((await useRecoveryCode(recovered, codes[0] ?? '')).status).toBe(200);
    expect((await rest('GET', '/users/getme', { token: lost })).status).toBe(401);
  });

  it('is named as what comes next when its owner logs in', async () => {
    const body = { email: who.email, password: PASSWORD };
    expect((await rest('POST', '/users/login', { body })).body.data.secondFactor).toBe('use');
    const { email } = await admin();
    const other = await rest('POST', '/users/login', { body: { email, password: PASSWORD } });
    expect(other.body.data.secondFactor).toBe('offered');
  });

  it('of another account opens nothing', async () => {
    const thief = await admin();
    const { key: theirs } = await withPasskey(thief);
    expect(await use(again, theirs)).toMatchObject(REFUSED);
    expect(await inConsole(again)).toMatchObject(AWAITED);
    expect(await audited(who, 'account.passkey_refused')).toBe(1);
  });

  it('signs for this site and nothing else, and only after its owner was checked', async () => {
    for (const wrong of [
      { origin: 'https://ownmark.evil.test' },
      { rpId: 'ownmark.evil.test' },
      { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      { verified: false },
    ]) {
      expect(await use(again, key, wrong), JSON.stringify(wrong)).toMatchObject(REFUSED);
    }
    expect(await inConsole(again)).toMatchObject(AWAITED);
  });

  it('is not used by playing its answer again, nor in another session', async () => {
    const response = await key.assert(await requestOptionsFor(again));
    const elsewhere = await signedInAgain(who);
    await requestOptionsFor(elsewhere);
    expect(await send(elsewhere, response)).toMatchObject(REFUSED);
    expect((await send(again, response)).status).toBe(200);
    expect(await send(again, response)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_ENDED' } });
    await requestOptionsFor(elsewhere);
    expect(await send(elsewhere, response)).toMatchObject(REFUSED);
    expect(await inConsole(elsewhere)).toMatchObject(AWAITED);
  });

  it('answers one challenge once, also twice at once, and no old one', async () => {
    const response = await key.assert(await requestOptionsFor(again));
    const both = await Promise.all([send(again, response), send(again, response)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = await signedInAgain(who);
    const options = await requestOptionsFor(late);
    await db.update(passkeyChallenges).set({ expiresAt: Date.now() - 1 });
    expect(await send(late, await key.assert(options))).toMatchObject({ body: { code: 'CHALLENGE_ENDED' } });
  });

  it('whose counter goes back was copied: refused, and written down', async () => {
    expect((await use(again, key, { counter: 7 })).status).toBe(200);
    const copied = await signedInAgain(who);
    for (const counter of [7, 3, 0]) expect(await use(copied, key, { counter })).toMatchObject(REFUSED);
    expect(await inConsole(copied)).toMatchObject(AWAITED);
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, who.id), eq(auditEntries.action, 'account.passkey_refused')));
    expect(entry?.detail).toMatchObject({ why: 'counter' });
    expect((await use(copied, key, { counter: 8 })).status).toBe(200);
  });

  it('is made for this site and its challenge alone, and enrolled once', async () => {
    const another = await authenticator();
    for (const wrong of [{ origin: 'https://ownmark.evil.test' }, { challenge: 'AAAA' }, { verified: false }]) {
      const response = await another.attest(await creationOptionsFor(who), wrong);
      const answer = await rest('POST', '/users/passkeys', {
        token: who.token,
        body: { name: 'x', response },
        env: REQUIRED,
      });
      expect(answer, JSON.stringify(wrong)).toMatchObject(REFUSED);
    }
    expect((await enrol(who, another)).body.data.recoveryCodes).toEqual([]);
    expect((await enrol(who, another)).status).toBe(409);
  });

  it('is added, renamed and removed only where one was used, and the last one stays', async () => {
    expect(await rest('GET', '/users/passkeys', { token: again.token, env: REQUIRED })).toMatchObject(AWAITED);
    expect(await rest('POST', '/users/passkeys/options', { token: again.token, env: REQUIRED })).toMatchObject({
      body: { code: 'OTP_REQUIRED' },
    });
    const { body } = await rest('GET', '/users/passkeys', { token: who.token, env: REQUIRED });
    const [first] = body.data.passkeys;
    const at = `/users/passkeys/${first.id}`;
    const renamed = await rest('PATCH', at, { token: who.token, body: { name: 'Blue key' }, env: REQUIRED });
    expect(renamed.body.data.name).toBe('Blue key');
    expect((await rest('DELETE', at, { token: who.token, env: REQUIRED })).status).toBe(409);
    await enrol(who, await authenticator(), 'Phone');
    expect((await rest('DELETE', at, { token: who.token, env: REQUIRED })).status).toBe(200);
    expect(await lettersTo(who, 'passkey_changed')).toBe(4);
    expect((await use(await signedInAgain(who), key)).status).toBe(400);
    const strangers = await admin();
    await withPasskey(strangers);
    const [{ id } = { id: '' }] = await db.select().from(passkeys).where(eq(passkeys.accountId, who.id));
    const theft = await rest('DELETE', `/users/passkeys/${id}`, { token: strangers.token, env: REQUIRED });
    expect(theft.status).toBe(404);
  });

  it('removed proves nothing in other sessions any more', async () => {
    const thief = await signedInAgain(who);
    expect((await use(thief, key)).status).toBe(200);
    await enrol(who, await authenticator(), 'Phone');
    const own = await db.select().from(passkeys).where(eq(passkeys.accountId, who.id));
    const stolen = own.find(({ name }) => name !== 'Phone')?.id;
    const removed = await rest('DELETE', `/users/passkeys/${stolen}`, { token: who.token, env: REQUIRED });
    expect(removed.status).toBe(200);
    expect(await inConsole(thief)).toMatchObject(AWAITED);
    expect((await inConsole(who)).status).toBe(200);
  });

  it('two that are removed at once leave one', async () => {
    await enrol(who, await authenticator(), 'Phone');
    const own = await db.select().from(passkeys).where(eq(passkeys.accountId, who.id));
    const remove = (id: string) => rest('DELETE', `/users/passkeys/${id}`, { token: who.token, env: REQUIRED });
    const answers = await Promise.all(own.map(({ id }) => remove(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it('refused passkeys are written down ten times in a quarter of an hour from one address, the right one still opens elsewhere', async () => {
  const who = await admin();
  const { key } = await withPasskey(who);
  const again = await signedInAgain(who);
  const stranger = await authenticator();
  const guess = async (by: Authenticator) => {
    const body = { response: await by.assert(await requestOptionsFor(again)) };
    const path = '/users/passkeys/use';
    return rest('POST', path, { token: again.token, body, env: REQUIRED, address: '203.0.113.78' });
  };
  for (let nth = 0; nth < 10; nth++) expect(await guess(stranger)).toMatchObject(REFUSED);
  expect((await guess(stranger)).status).toBe(429);
  expect((await guess(key)).status).toBe(429);
  expect(await audited(who, 'account.passkey_refused')).toBe(10);
  expect((await use(again, key)).status).toBe(200);
});
