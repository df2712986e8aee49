import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { messages } from '#db/schema/index.ts';
import { PROOF_HEADER } from '#schemas/accounts/persons.ts';
import worker from '#worker/index.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import { NEW_PASSWORD, shapeOf } from '../domain/accounts/steps.ts';
import { admin, db, PASSWORD, person, registration, uniquePhone } from '../factories.ts';
import { addFailedAttempts } from '../failedAttempts.ts';
import { turnstileOn } from '../humanCheck.ts';

const WRONG = 'Wrong@2026';
const NEEDED = {
  status: 403,
  body: { status: 'error', code: 'PERSON_NEEDED', message: 'Please show that you are a person, then try again.' },
};

let logged: MockInstance;
let site: ReturnType<typeof turnstileOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  site = turnstileOn();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Ten addresses, ten wrong passwords each: the attack of issue 14. */
async function guessFromEverywhere(email: string) {
  for (let n = 0; n < 10; n++) {
    const address = randomAddress();
    await Promise.all(Array.from({ length: 10 }, () => site.signIn(email, WRONG, { address })));
  }
}

describe('strangers who guess at an account', () => {
  it('keep nobody out: from a new address the owner shows to be a person and is in', async () => {
    const owner = await person();
    await guessFromEverywhere(owner.email);
    expect(await site.signIn(owner.email, PASSWORD)).toMatchObject(NEEDED);
    expect(await site.signIn(owner.email, PASSWORD, { proof: site.proof() })).toMatchObject({ status: 200 });
  });

  it('keep nobody out from behind the same address, which a whole network may share', async () => {
    const owner = await person();
    const address = randomAddress();
    const guesses = Array.from({ length: 40 }, () => site.signIn(owner.email, WRONG, { address }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 403)).toHaveLength(30);
    expect(await site.signIn(owner.email, PASSWORD, { address, proof: site.proof() })).toMatchObject({ status: 200 });
  });

  it('keep nobody out by asking for something else from the same address too often a minute', async () => {
    const owner = await person();
    const address = randomAddress();
    const busy = Array.from({ length: 62 }, () => site.call('POST', '/users/login', { body: {}, address }));
    expect((await Promise.all(busy)).some(({ status }) => status === 403)).toBe(true);
    expect(await site.signIn(owner.email, PASSWORD, { address, proof: site.proof() })).toMatchObject({ status: 200 });
  });

  it('keep nobody out while Turnstile is down: only what the own network has used up holds', async () => {
    const owner = await person();
    await guessFromEverywhere(owner.email);
    const address = randomAddress();
    for (let n = 0; n < 10; n++) await site.signIn(owner.email, WRONG, { address, proof: site.proof() });
    site.state.isDown = true;
    expect(await site.signIn(owner.email, PASSWORD, { proof: 'any' })).toMatchObject({ status: 200 });
    expect(await site.signIn(owner.email, PASSWORD, { address, proof: 'any' })).toMatchObject({ status: 429 });
  });

  it('learn nothing: known and unknown accounts answer alike at every step', async () => {
    const owner = await person();
    const walk = async (email: string, who = email) => {
      const address = randomAddress();
      const asked = site.asked.length;
      const answers: (ReturnType<typeof shapeOf> & Record<string, unknown>)[] = [];
      const say = async (proof?: string) => {
        const answer = await site.signIn(email, WRONG, { address, proof });
        const headers = [...answer.headers].filter(([name]) => name !== 'retry-after');
        answers.push({ ...shapeOf(answer), headers, hasWait: answer.headers.has('retry-after') });
      };
      await addFailedAttempts(who, address, 9);
      for (let n = 0; n < 2; n++) await say();
      const proof = site.proof();
      for (const shown of ['invented', proof, proof, site.proof('elsewhere.test'), 'no-widget']) await say(shown);
      const asks = site.asked.length - asked;
      site.state.isDown = true;
      await say('any');
      site.state.isDown = false;
      return { answers, asks };
    };
    const known = await walk(owner.email, owner.id);
    expect(await walk('nobody.of.us@example.test')).toEqual(known);
    expect(known.answers.map(({ status }) => status)).toEqual([401, 403, 403, 401, 403, 403, 403, 429]);
  });
});

describe('settings of ours that Turnstile refuses', () => {
  it('let nobody pass, and admins are told once', async () => {
    const { email } = await admin();
    const env = { ...site.env, TURNSTILE_SECRET_KEY: 'a-wrong-one' };
    for (let n = 0; n < 3; n++) {
      const asked = { env, body: registration(), headers: { [PROOF_HEADER]: site.proof() } };
      expect(await rest('POST', '/users/create', asked)).toMatchObject(NEEDED);
    }
    const letters = await db.select().from(messages).where(eq(messages.to, email));
    expect(letters).toMatchObject([
      { template: 'turnstile_refuses', data: { why: expect.stringContaining('invalid-input-secret') } },
    ]);
  });
});

describe('a proof', () => {
  const atTheLimit = (who: string, address: string) => addFailedAttempts(who, address, 10);

  it('is not looked at before it is needed: the first logins, checks and reports ask Turnstile nothing', async () => {
    const owner = await person();
    expect(await site.signIn(owner.email, PASSWORD, { proof: site.proof() })).toMatchObject({ status: 200 });
    const path = '/device/check?query=356938035643809';
    expect((await site.call('GET', path, { proof: site.proof() })).status).not.toBe(403);
    expect(site.asked).toEqual([]);
  });

  it('is looked at once a request, and not for ever: so many a minute from one address', async () => {
    const [owner, address] = [await person(), randomAddress()];
    await atTheLimit(owner.id, address);
    const busy = Array.from({ length: 31 }, () => site.call('POST', '/users/login', { body: {}, address }));
    await Promise.all(busy);
    const before = site.asked.length;
    await site.signIn(owner.email, WRONG, { address, proof: site.proof() });
    expect(site.asked.length - before).toBe(1);
    const many = Array.from({ length: 250 }, () => site.signIn(owner.email, WRONG, { address, proof: 'invented' }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(site.asked.length - before).toBeLessThanOrEqual(241);
  });

  it('lets one call pass, never ten that come in one request', async () => {
    const [owner, address] = [await person(), randomAddress()];
    await atTheLimit(owner.id, address);
    const paths = Array.from({ length: 5 }, () => 'users.signIn').join(',');
    const calls = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [n, { email: owner.email, password: WRONG }]));
    const background = createExecutionContext();
    const request = new Request(`https://ownmark.test/trpc/${paths}?batch=1`, {
      method: 'POST',
      headers: { 'CF-Connecting-IP': address, 'Content-Type': 'application/json', [PROOF_HEADER]: site.proof() },
      body: JSON.stringify(calls),
    });
    const response = await worker.fetch(request, site.env, background);
    await waitOnExecutionContext(background);
    const answers = (await response.json()) as { error: { data: { code: string } } }[];
    expect(answers.map(({ error }) => error.data.code)).toEqual(Array(5).fill('PERSON_NEEDED'));
    expect(site.asked).toEqual([]);
  });
});

describe('registering and forgetting', () => {
  const forget = (phonenumber: string, proof?: string, address = randomAddress()) =>
    site.call('POST', '/users/forgetpassword', { body: { phonenumber, password: NEW_PASSWORD }, proof, address });

  it('always want a person when Turnstile is on, before a code is counted', async () => {
    const owner = await person();
    for (const phone of [owner.phone, uniquePhone()]) {
      for (let n = 0; n < 6; n++) expect(await forget(phone)).toMatchObject(NEEDED);
      expect(await forget(phone, site.proof())).toMatchObject({ status: 200 });
    }
    const body = registration();
    expect(await site.call('POST', '/users/create', { body })).toMatchObject(NEEDED);
    expect(await site.call('POST', '/users/create', { body, proof: site.proof() })).toMatchObject({ status: 201 });
  });

  it('go on by the plain limits while Turnstile is down', async () => {
    site.state.isDown = true;
    const [{ phone }, address] = [await person(), randomAddress()];
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await forget(phone, 'any', address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('want nothing where Turnstile is off', async () => {
    expect((await rest('POST', '/users/create', { body: registration() })).status).toBe(201);
  });
});

it('the keys come together, or the Worker says what is missing', async () => {
  const path = 'https://ownmark.test/api/v1/health';
  const ask = (more: object) => worker.fetch(new Request(path), { ...bindings, ...more }, createExecutionContext());
  expect((await ask({ TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET_KEY: 'b' })).status).toBe(200);
  expect((await ask({})).status).toBe(200);
  expect((await ask({ TURNSTILE_SITE_KEY: 'a' })).status).toBe(500);
  expect((await ask({ TURNSTILE_SECRET_KEY: 'b' })).status).toBe(500);
  expect(logged.mock.calls.flat().join(' ')).toContain('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY');
});
