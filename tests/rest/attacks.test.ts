import { createExecutionContext } from 'cloudflare:test';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, messages } from '#db/schema/index.ts';
import { app } from '#worker/app.ts';
import worker from '#worker/index.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, request, rest } from '../clients.ts';
import { askedForReset, forget, NEW_PASSWORD, reset, setPassword, signIn } from '../domain/accounts/steps.ts';
import { db, member, PASSWORD, person, registeredPhone, registration, uniquePhone } from '../factories.ts';
import { changedDatabase } from '../fakes/database.ts';
import { challengeOf } from '../outbox.ts';

describe('a token cannot be made from what is stored', () => {
  it('neither from the audit, nor from the outbox, nor by another tag', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    const id = challengeOf(token);
    const kept = [
      ...(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))),
      ...(await db.select().from(messages).where(eq(messages.challengeId, id))),
    ];
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    await reset(token, otp);
    for (const forged of [id, `${id}.`, `${id}.${'A'.repeat(22)}`]) {
      expect((await setPassword(forged, 'Attack@123')).body.code).toBe('CHALLENGE_ENDED');
    }
    expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('key holders stay unknown', () => {
  it('answers a holder’s own requests as if none had been sent for others', async () => {
    const [holder, address] = [uniquePhone(), randomAddress()];
    const owner = await person({ keyholderPhone1: holder });
    for (let n = 0; n < 4; n++) await forget(owner.phone, { deliverTo: 'keyholder1' });
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await forget(holder, {}, address)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an owner cannot be locked out', () => {
  it('logs in from anywhere, however many guess elsewhere, after a reset by code too', async () => {
    const owner = await person();
    for (let n = 0; n < 10; n++) {
      const address = randomAddress();
      await Promise.all(Array.from({ length: 10 }, () => signIn(owner.email, 'Wrong@1234', address)));
    }
    expect((await signIn(owner.email, PASSWORD, randomAddress())).status).toBe(200);
    const { token, otp } = await askedForReset(owner);
    await reset(token, otp);
    expect((await signIn(owner.email, NEW_PASSWORD, randomAddress())).status).toBe(200);
  });
});

describe('what an owner did not choose to show', () => {
  it('stays hidden when a device is registered as stolen', async () => {
    const { imei1 } = await registeredPhone(await member(), { status: 'stolen' });
    const { body } = await rest('GET', `/device/search?qparams=${imei1}`, { token: (await member()).token });
    expect(body.data).toMatchObject({ status: 'stolen', user: null, location: null });
  });

  it('cannot be harvested: one account searches so often a minute, from any number of addresses', async () => {
    const { token } = await member();
    const path = '/device/search?qparams=359006118027436';
    const answers = await Promise.all(Array.from({ length: 80 }, () => rest('GET', path, { token })));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('requests that ask for too much', () => {
  const trpc = (path: string, init: RequestInit) =>
    request(`/trpc/${path}`, { ...init, headers: { 'CF-Connecting-IP': randomAddress(), ...init.headers } });

  it('carry at most ten calls', async () => {
    const many = Array.from({ length: 11 }, () => 'plans.list').join(',');
    expect((await trpc(`${many}?batch=1&input={}`, { method: 'GET' })).status).toBe(400);
  });

  it('carry at most 64 KB, over tRPC as over REST', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(70_000), password: 'x' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await trpc('users.signIn', { method: 'POST', headers, body })).status).toBe(413);
    expect((await rest('POST', '/users/login', { body })).status).toBe(413);
  });

  it('say over tRPC too when to come back', async () => {
    const headers = { 'CF-Connecting-IP': randomAddress(), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ identifier: '490154203237518' });
    const ask = () => request('/trpc/checks.check', { method: 'POST', headers, body });
    const answers = await Promise.all(Array.from({ length: 140 }, ask));
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('a write is read from its body alone', () => {
  it('so that no password need stand in an address', async () => {
    const owner = await person();
    const inAddress = `/users/login?email=${encodeURIComponent(owner.email)}&password=${encodeURIComponent(PASSWORD)}`;
    expect((await rest('POST', inAddress, { body: {} })).status).toBe(400);
  });
});

describe('a field that a body hides in its prototype', () => {
  it('has not been sent', async () => {
    const owner = await person();
    const hidden = `{"__proto__": {"email": "${owner.email}", "password": "${PASSWORD}"}}`;
    const paths = async (body: unknown) => {
      const answer = await rest('POST', '/users/login', { body });
      return [answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await paths(hidden)).toEqual([400, ['email', 'password']]);
  });
});

describe('the log', () => {
  it('holds nothing of what was typed when the database fails', async () => {
    const logged: string[] = [];
    const { error } = console;
    console.error = (...words) => logged.push(words.join(' '));
    const form = registration();
    const broken = changedDatabase((query) => query.replaceAll('accounts', 'accountz'), bindings.DB);
    const incoming = new Request('https://ownmark.test/api/v1/users/create', {
      method: 'POST',
      headers: { 'CF-Connecting-IP': randomAddress() },
      body: JSON.stringify(form),
    });
    const response = await app.fetch(incoming, { ...bindings, DB: broken }, createExecutionContext());
    await worker.scheduled({ scheduledTime: Date.now(), cron: '', noRetry() {} }, { ...bindings, DB: broken });
    console.error = error;
    expect(response.status).toBe(500);
    expect(logged.join('\n')).toContain('accountz');
    expect(logged.join('\n')).not.toMatch(
      new RegExp(`${form.email}|${form.username}|${form.phoneNumber.slice(1)}|insert into`),
    );
    expect(
      await db
        .select()
        .from(messages)
        .where(like(messages.to, `%${form.phoneNumber.slice(1)}`)),
    ).toEqual([]);
  });
});
