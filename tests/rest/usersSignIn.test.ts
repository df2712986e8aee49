import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts, auditEntries, sessions } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import { rest } from '../clients.ts';
import { getMe, shapeOf, signIn } from '../domain/accounts/steps.ts';
import { db, member, PASSWORD, person } from '../factories.ts';
import { addFailedAttempts } from '../failedAttempts.ts';

const WRONG_PASSWORD = 'Wrong@2026';
const REFUSED = { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password.', status: 'error' };

describe('POST /users/login', () => {
  it('answers a token and who logged in', async () => {
    const owner = await member();
    const { status, body } = await signIn(owner.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', message: 'Login successful!' });
    expect(body.data).toMatchObject({
      name: 'NGOZI SECRETNAME',
      firstName: 'NGOZI',
      lastName: 'SECRETNAME',
      surName: 'SECRETNAME',
      username: owner.username,
      email: owner.email,
      imageurl: null,
      role: 'user',
      _id: owner.id,
      subActive: true,
    });
    expect((await getMe(body.data.accessToken)).body.data.userDetails.email).toBe(owner.email);
  });

  it('shows key holders masked and never a hash', async () => {
    const owner = await person({ keyholderPhone1: '+2348031234567' });
    const { body } = await signIn(owner.email);
    expect(body.data.keyholderPhone1).toBe('080•••••567');
    expect(JSON.stringify(body)).not.toMatch(/scrypt|passwordHash|8031234567/);
  });

  it('does not mind the case of an e-mail', async () => {
    const owner = await person();
    expect((await signIn(` ${owner.email.toUpperCase()} `)).status).toBe(200);
  });

  it('answers a wrong password and an unknown e-mail word for word alike', async () => {
    const owner = await person();
    const wrong = await signIn(owner.email, WRONG_PASSWORD);
    expect(wrong.body).toMatchObject(REFUSED);
    expect(wrong.status).toBe(401);
    expect(shapeOf(await signIn('nobody.at.all@example.test'))).toEqual(shapeOf(wrong));
  });

  it('tells a deactivated member only who knows the password', async () => {
    const gone = await person({ deactivatedAt: Date.now() });
    expect(await signIn(gone.email)).toMatchObject({
      status: 403,
      body: {
        code: 'ACCOUNT_DEACTIVATED',
        message: 'Your account has been deactivated. Please contact support.',
      },
    });
    expect(await signIn(gone.email, WRONG_PASSWORD)).toMatchObject({ status: 401, body: REFUSED });
    const opened = await db.select().from(sessions).where(eq(sessions.accountId, gone.id));
    expect(opened).toHaveLength(1);
  });

  it('needs both fields', async () => {
    const { status, body } = await rest('POST', '/users/login', { body: { email: ' ' } });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        { path: 'email', message: 'Email is required.' },
        { path: 'password', message: 'Password is required.' },
      ],
    });
  });

  it('opens a session each time, and notes successes and failures without naming anybody', async () => {
    const owner = await person();
    const tokens = await Promise.all([signIn(owner.email), signIn(owner.email)]);
    expect(new Set(tokens.map(({ body }) => body.data.accessToken)).size).toBe(2);
    await signIn(owner.email, WRONG_PASSWORD);
    const notes = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, owner.id));
    expect(notes.map(({ action }) => action).toSorted()).toEqual([
      'account.sign_in',
      'account.sign_in',
      'account.sign_in_failed',
    ]);
    expect(JSON.stringify(notes)).not.toContain(owner.email);
  });
});

describe('guessing passwords', () => {
  it('stops after ten from one address, also for the right one, while the owner logs in elsewhere', async () => {
    const owner = await person();
    const address = randomAddress();
    for (let n = 0; n < 10; n++) expect((await signIn(owner.email, WRONG_PASSWORD, address)).status).toBe(401);
    const { status, body, headers } = await signIn(owner.email, PASSWORD, address);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await signIn(owner.email, PASSWORD)).status).toBe(200);
    expect((await signIn(owner.email, PASSWORD, address)).status).toBe(429);
  });

  it('counts forty guesses fired at once: ten are compared', async () => {
    const owner = await person();
    const address = randomAddress();
    const guesses = Array.from({ length: 40 }, () => signIn(owner.email, WRONG_PASSWORD, address));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('forgets an address’s wrong ones after a right one', async () => {
    const owner = await person();
    const address = randomAddress();
    for (let n = 0; n < 9; n++) await signIn(owner.email, WRONG_PASSWORD, address);
    expect((await signIn(owner.email, PASSWORD, address)).status).toBe(200);
    expect((await signIn(owner.email, WRONG_PASSWORD, address)).status).toBe(401);
  });

  it('stops after fifty from one network, for an unknown e-mail as for a known one; right ones are no guesses', async () => {
    const owner = await person();
    const neighbour = () => `10.99.7.${1 + Math.floor(Math.random() * 253)}`;
    const shapes = [];
    for (const email of [owner.email, 'unknown.to.us@example.test']) {
      const who = email === owner.email ? owner.id : email;
      await addFailedAttempts(who, neighbour(), 49, 'password_network');
      if (email === owner.email) {
        for (let n = 0; n < 3; n++) expect((await signIn(email, PASSWORD, neighbour())).status).toBe(200);
      }
      expect((await signIn(email, WRONG_PASSWORD, neighbour())).status).toBe(401);
      const refused = await signIn(email, PASSWORD, neighbour());
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      shapes.push(shapeOf(refused));
    }
    expect(shapes[0]).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(shapes[1]).toEqual(shapes[0]);
    expect((await signIn(owner.email)).status).toBe(200);
  });

  it('leaves no address in clear behind', async () => {
    const owner = await person();
    await signIn(owner.email, WRONG_PASSWORD, '10.77.88.99');
    const kept = await db
      .select()
      .from(attempts)
      .where(and(eq(attempts.kind, 'password'), like(attempts.key, `${owner.id}%`)));
    expect(kept).toHaveLength(1);
    expect(kept[0]?.key).not.toContain('10.77.88.99');
  });
});

describe('one address', () => {
  it('may try logging in so often a minute, then is told when to come back; others go on', async () => {
    const address = randomAddress();
    const tries = Array.from({ length: 62 }, () => rest('POST', '/users/login', { body: {}, address }));
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many requests. Please try again later.' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await rest('POST', '/users/login', { body: {} })).status).toBe(400);
  });

  it('may try at least twenty times a minute', async () => {
    const address = randomAddress();
    const tries = Array.from({ length: 20 }, () => rest('POST', '/users/login', { body: {}, address }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 400));
  });
});
