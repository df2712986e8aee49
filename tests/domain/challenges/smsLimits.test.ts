import { and, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { accounts, attempts, counters, messages } from '#db/schema/index.ts';
import { register } from '#domain/accounts/registration.ts';
import { openChallenge, resendCode } from '#domain/challenges/open.ts';
import type { Context } from '#domain/context.ts';
import { rememberAddress } from '#domain/kernel/knownAddress.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { bindings, rest } from '../../clients.ts';
import { countingCalls } from '../../countingCalls.ts';
import { admin, db, PASSWORD, person, registration, uniquePhone } from '../../factories.ts';
import { askReset, from, place, refusalOf, textsTo } from '../../signedOut.ts';
import { askedToRegisterWithCode, NEW_PASSWORD, shapeOf, validate } from '../accounts/steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half past ten in Lagos: a beginning of an hour and of a day of its own for each test. */
let now = Date.parse('2026-03-02T09:30:00Z');
beforeEach(() => {
  now += 24 * HOUR;
});

const askFor = (ctx: Context) => refusalOf(askReset(ctx, uniquePhone()));
const registerFor = (ctx: Context) =>
  refusalOf(openChallenge(ctx, { purpose: 'registration', askedPhone: uniquePhone() }));
const atOnce = <T>(times: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: times }, ask));
/** So many were asked for already. */
const had = (kind: 'texts_of_address' | 'texts_of_network', key: string | null, times: number, at = now) =>
  db.run(sql`insert into attempts (kind, key, at) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
    select ${kind}, ${key}, ${at} from n`);
const doneOf = (refusals: (object | null)[]) => refusals.filter((refusal) => refusal === null).length;
const proved = { isOn: true, verify: async () => 'person' as const };
const unproved = { isOn: true, verify: async () => 'nobody' as const };

describe('from one address and one network', () => {
  test('one address has 40 texts in an hour, also of thirty asked for at once, and is told what to do', async () => {
    const where = place();
    await had('texts_of_address', where.addressHash, 20);
    const refusals = await atOnce(30, () => askFor(from(where, { now })));
    expect(doneOf(refusals)).toBe(20);
    expect(refusals.find((refusal) => refusal !== null)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_TEXTS',
      retryAfter: 3600,
      message:
        'Too many codes were asked for from your network. Please try again in 60 minutes, or use another network, such as mobile data.',
    });
    expect(await askFor(from(where, { now: now + HOUR }))).toBeNull();
  });

  test('one address has 150 texts on a day', async () => {
    const where = place();
    for (const hour of [0, 1, 2]) await had('texts_of_address', where.addressHash, 33, now + hour * HOUR);
    await had('texts_of_address', where.addressHash, 30, now + 3 * HOUR);
    const late = await atOnce(30, () => askFor(from(where, { now: now + 4 * HOUR })));
    expect(doneOf(late)).toBe(21);
    const refusal = await askFor(from(where, { now: now + 5 * HOUR }));
    expect(refusal).toMatchObject({ code: 'TOO_MANY_TEXTS', retryAfter: 8.5 * 3600 });
  });

  test('a network has 120 in an hour, whatever its addresses, registrations and resets alike', async () => {
    const network = `network ${now}`;
    await had('texts_of_network', network, 95);
    const refusals = await atOnce(15, () => askFor(from(place(network), { now })));
    refusals.push(...(await atOnce(15, () => registerFor(from(place(network), { now })))));
    expect(doneOf(refusals)).toBe(25);
    expect(await askFor(from(place(), { now }))).toBeNull();
  });

  test('sending a code again counts like asking for one', async () => {
    const where = place();
    const token = await askReset(from(where, { now }), uniquePhone());
    await had('texts_of_address', where.addressHash, 39);
    const resent = resendCode(from(where, { now: now + MINUTE }), ['password_reset'], token);
    expect(await refusalOf(resent)).toMatchObject({ code: 'TOO_MANY_TEXTS' });
  });

  test('a person’s proof raises the limit; who brings none is asked for it, until that is used up too', async () => {
    const where = place();
    await had('texts_of_address', where.addressHash, 40);
    expect(await askFor(from(where, { now, person: unproved }))).toMatchObject({ status: 403, code: 'PERSON_NEEDED' });
    await had('texts_of_address', where.addressHash, 70);
    const refusals = await atOnce(30, () => askFor(from(where, { now, person: proved })));
    expect(doneOf(refusals)).toBe(10);
    for (const person of [proved, unproved]) {
      expect(await askFor(from(where, { now, person }))).toMatchObject({ status: 429, code: 'TOO_MANY_TEXTS' });
    }
  });

  test('a refusal costs no hash and leaves nothing', async () => {
    const where = place();
    await had('texts_of_address', where.addressHash, 40);
    const before = await db.$count(attempts);
    const form = { ...registration(), phoneNumber: uniquePhone(), stateOfOrigin: undefined, middleName: null };
    const input = Object.defineProperty({ ...form }, 'password', {
      enumerable: true,
      get: () => Object.assign(form.password, { normalize: () => expect.fail('was hashed') }),
    });
    expect(await refusalOf(register(from(where, { now }), input as never))).toMatchObject({ code: 'TOO_MANY_TEXTS' });
    expect(await db.$count(attempts)).toBe(before);
  });
});

describe('the budget of the whole service', () => {
  const used = async () => {
    const rows = await db.select().from(counters).where(like(counters.name, 'strangers_texts.%'));
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  beforeEach(async () => {
    await db.delete(counters);
    await db.delete(messages).where(eq(messages.template, 'texts_budget'));
  });

  test('thirty strangers at once have three fifths of its twenty texts, then are refused until the next hour', async () => {
    const budget = { now, textsPerHour: 20 };
    const refusals = await atOnce(30, () => registerFor(from(place(), budget)));
    expect(doneOf(refusals)).toBe(12);
    expect(refusals.find((refusal) => refusal !== null)).toMatchObject({
      status: 503,
      code: 'TEXTS_PAUSED',
      retryAfter: 1800,
      message: 'Too many people are asking for codes right now, so we can’t text you one. Please try again in an hour.',
    });
    expect(await used()).toBe(12);
    expect(await registerFor(from(place(), { ...budget, now: now + 30 * MINUTE }))).toBeNull();
  });

  test('when all of it is used up an owner still resets where they have logged in, and nobody else there', async () => {
    const [owner, neighbour] = [await person(), await person()];
    const home = place();
    const budget = { now, textsPerHour: 1 };
    await allOrNothing(db, rememberAddress(from(home, budget), owner.id));
    await askReset(from(place(), budget), (await person()).phone);
    expect(await used()).toBe(1);
    for (const phone of [owner.phone, neighbour.phone, uniquePhone()]) {
      expect(await refusalOf(askReset(from(home, budget), phone))).toBeNull();
    }
    await askReset(from(place(), budget), owner.phone);
    expect([await textsTo(owner.phone), await textsTo(neighbour.phone)]).toEqual([1, 0]);
    expect(await db.select().from(messages).where(eq(messages.to, neighbour.phone))).toMatchObject([
      { state: 'skipped', lastError: 'The texts of this hour for people who are not logged in were used up.' },
    ]);
    expect(await registerFor(from(home, budget))).toMatchObject({ code: 'TEXTS_PAUSED' });
    expect(await used()).toBe(1);
  });

  test('when it is used up codes for whoever is logged in go on', async () => {
    const owner = await person();
    const budget = { now, textsPerHour: 0 };
    const signedIn = { purpose: 'vouching', askedPhone: owner.phone, accountId: owner.id } as const;
    await openChallenge(from(place(), budget), signedIn);
    expect(await textsTo(owner.phone)).toBe(1);
  });

  test('who shows no person’s proof has half of it where proofs are on', async () => {
    const budget = { now, textsPerHour: 20 };
    const ask = (who: typeof proved | typeof unproved) => registerFor(from(place(), { ...budget, person: who }));
    expect(doneOf(await atOnce(11, () => ask(unproved)))).toBe(6);
    expect(await ask(unproved)).toMatchObject({ code: 'PERSON_NEEDED' });
    expect(doneOf(await atOnce(11, () => ask(proved)))).toBe(6);
    expect(await ask(unproved)).toMatchObject({ code: 'TEXTS_PAUSED' });
  });

  test('admins are told once when four fifths of what is anybody’s are used up', async () => {
    const { email } = await admin();
    const budget = { now, textsPerHour: 20 };
    const letters = () => db.$count(messages, and(eq(messages.to, email), eq(messages.template, 'texts_budget')));
    for (let n = 1; n <= 12; n++) {
      await registerFor(from(place(), budget));
      expect(await letters()).toBe(n < 10 ? 0 : 1);
    }
    await atOnce(11, () => registerFor(from(place(), { ...budget, now: now + HOUR })));
    expect(await letters()).toBe(1);
    await atOnce(11, () => registerFor(from(place(), { ...budget, now: now + 7 * HOUR })));
    expect(await letters()).toBe(2);
  });

  test('the texts that ask key holders count, and wait when it is used up', async () => {
    const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()];
    const { token, otp } = await askedToRegisterWithCode({ keyholderPhone1, keyholderPhone2 });
    await db.update(counters).set({ count: 299 }).where(like(counters.name, 'strangers_texts.%'));
    expect((await validate(token, otp)).status).toBe(200);
    expect(await used()).toBe(300);
    expect([await textsTo(keyholderPhone1), await textsTo(keyholderPhone2)]).toEqual([1, 0]);
    const [owner] = await db.select().from(accounts).where(eq(accounts.keyholderPhone2, keyholderPhone2));
    await db.delete(counters);
    await askReset(from(place()), owner?.phone ?? '', 'keyholder2');
    expect(await textsTo(keyholderPhone2)).toBe(1);
  });
});

describe('what is kept of it for accounts that exist', () => {
  /** Twelve are anybody's, eight are kept. */
  const budget = () => ({ now, textsPerHour: 20 });
  const usedNow = async () => {
    const [row] = await db.select().from(counters).where(like(counters.name, 'strangers_texts.%'));
    return row?.count ?? 0;
  };
  /** From fifteen addresses, as the attack was: registrations, and resets of phones that no account has. */
  const attack = () =>
    Promise.all(
      Array.from({ length: 15 }, async () => {
        const where = place();
        for (let n = 0; n < 3; n++) await registerFor(from(where, budget()));
        for (let n = 0; n < 3; n++) await askFor(from(where, budget()));
      }),
    );
  beforeEach(async () => {
    await db.delete(counters);
  });

  test('strangers from fifteen addresses stop no owner: the code comes, to the phone and to a key holder', async () => {
    const keyholderPhone1 = uniquePhone();
    const owner = await person({ keyholderPhone1 });
    await attack();
    expect(await usedNow()).toBe(12);
    expect(await registerFor(from(place(), budget()))).toMatchObject({ code: 'TEXTS_PAUSED' });
    expect(await refusalOf(askReset(from(place(), budget()), owner.phone))).toBeNull();
    expect(await refusalOf(askReset(from(place(), budget()), owner.phone, 'keyholder1'))).toBeNull();
    expect([await textsTo(owner.phone), await textsTo(keyholderPhone1)]).toEqual([1, 1]);
    expect(await usedNow()).toBe(14);
  });

  test('a phone without an account is answered alike, by the same work, and uses nothing of it', async () => {
    const owner = await person();
    await db
      .insert(counters)
      .values({ day: lagosDay(Date.now()), name: `strangers_texts.${new Date().getUTCHours()}`, count: 12 });
    const answers = [];
    for (const phonenumber of [owner.phone, uniquePhone()]) {
      const counting = countingCalls(bindings.DB);
      const env = { ...bindings, SMS_BUDGET_PER_HOUR: '20', DB: counting.db };
      const answer = await rest('POST', '/users/forgetpassword', {
        env,
        body: { phonenumber, password: NEW_PASSWORD },
      });
      answers.push({ shape: shapeOf(answer), bytes: JSON.stringify(answer.body).length, calls: counting.calls() });
    }
    expect(answers[0]).toMatchObject({ shape: { status: 200 } });
    expect(answers[0]).toEqual(answers[1]);
    expect(await textsTo(owner.phone)).toBe(1);
    expect(await usedNow()).toBe(13);
  });

  test('who knows accounts uses up little of it from one network, and nothing with a phone that had its codes', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => person()));
    const [victim] = owners;
    if (!victim) throw new Error('Nobody is here.');
    await db
      .insert(counters)
      .values({ day: lagosDay(now), name: `strangers_texts.${new Date(now).getUTCHours()}`, count: 300 });
    const inAll = { now, textsPerHour: 500 };
    for (let n = 0; n < 4; n++)
      for (const { phone } of owners) await askReset(from(place('one network'), inAll), phone);
    expect(await usedNow()).toBe(300 + LIMITS.kept_text.most);
    for (let n = 0; n < 20; n++) await askReset(from(place(), inAll), victim.phone);
    const sentToVictim = await textsTo(victim.phone);
    expect(sentToVictim).toBe(10);
    const sent = await Promise.all(owners.map(({ phone }) => textsTo(phone)));
    expect(await usedNow()).toBe(300 + sent.reduce((sum, texts) => sum + texts, 0));
  });

  test('codes that are not sent leave one row an hour, from as many networks as strangers have', async () => {
    const owner = await person();
    const row = { day: lagosDay(now), name: `strangers_texts.${new Date(now).getUTCHours()}`, count: 500 };
    await db.insert(counters).values(row);
    const skipped = () => db.$count(messages, and(eq(messages.to, owner.phone), eq(messages.state, 'skipped')));
    for (let n = 0; n < 12; n++) await askReset(from(place(), { now, textsPerHour: 500 }), owner.phone);
    expect(await skipped()).toBe(1);
    await db.insert(counters).values({ ...row, name: `strangers_texts.${new Date(now + HOUR).getUTCHours()}` });
    await askReset(from(place(), { now: now + HOUR, textsPerHour: 500 }), owner.phone);
    expect(await skipped()).toBe(2);
  });
});

describe('texts that ask somebody to be a key holder', () => {
  const name = (token: string, keyholderPhone1: string) =>
    rest('PUT', '/users/update-user', { token, body: { keyholderPhone1, currentPassword: PASSWORD } });
  const askingTexts = (to: string, state: 'queued' | 'skipped') =>
    db.$count(messages, and(eq(messages.to, to), eq(messages.state, state)));

  test('one phone gets three of them on a day, whoever names it', async () => {
    const victim = uniquePhone();
    for (const _ of [1, 2, 3, 4]) await name((await person()).token, victim);
    expect([await askingTexts(victim, 'queued'), await askingTexts(victim, 'skipped')]).toEqual([3, 1]);
  });

  test('one account sends six of them in an hour', async () => {
    const { token } = await person();
    const named = Array.from({ length: 8 }, () => uniquePhone());
    for (const phone of named) expect((await name(token, phone)).status).toBe(200);
    const sent = await Promise.all(named.map((phone) => askingTexts(phone, 'queued')));
    expect(sent).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  });
});
