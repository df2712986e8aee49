import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { attempts, challenges, messages } from '#db/schema/index.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { rememberAddress } from '#domain/kernel/knownAddress.ts';
import { rest } from '../../clients.ts';
import { db, member, type Person, person, registeredPhone, uniquePhone } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';
import { askReset, flood, from, place, refusalOf, textsTo } from '../../signedOut.ts';
import { forget, NEW_PASSWORD, shapeOf, signIn } from '../accounts/steps.ts';

const vouch = ({ token }: Person) =>
  rest('POST', '/users/keyholder-code', { token, body: { deliverTo: 'keyholder1' } });

/** Where somebody has logged in before. */
async function homeOf({ id }: Person) {
  const home = place();
  await allOrNothing(db, rememberAddress(from(home), id));
  return home;
}

test('five resets asked by a stranger keep nobody else from resetting', async () => {
  const owner = await person();
  const thief = place();
  for (let n = 0; n < 5; n++) expect(await refusalOf(askReset(from(thief), owner.phone))).toBeNull();
  expect(await refusalOf(askReset(from(thief), owner.phone))).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  const { status, body } = await forget(owner.phone);
  expect(status).toBe(200);
  const reset = { token: body.resetToken, otp: await codeSentTo(owner.phone) };
  expect((await rest('POST', '/users/reset-password', { body: reset })).status).toBe(200);
});

test('an attacker with many addresses keeps no owner from resetting where they have logged in before', async () => {
  const owner = await person();
  const address = '203.0.113.77';
  expect((await signIn(owner.email, undefined, address)).status).toBe(200);
  await flood(4, owner.phone);
  expect(await textsTo(owner.phone)).toBe(10);
  await askReset(from(place()), owner.phone);
  expect(await textsTo(owner.phone)).toBe(10);
  const body = { phonenumber: owner.phone, password: NEW_PASSWORD };
  expect((await rest('POST', '/users/forgetpassword', { address, body })).status).toBe(200);
  expect(await textsTo(owner.phone)).toBe(11);
});

test('the same holds for codes to a key holder', async () => {
  const keyholderPhone2 = uniquePhone();
  const owner = await person({ keyholderPhone2 });
  const home = await homeOf(owner);
  await flood(4, owner.phone, 'keyholder2');
  expect(await textsTo(keyholderPhone2)).toBe(10);
  await askReset(from(home), owner.phone, 'keyholder2');
  expect(await textsTo(keyholderPhone2)).toBe(11);
});

test('five codes to the own phone leave the key holder’s, and the other way round', async () => {
  const [owner, here] = [await person({ keyholderPhone1: uniquePhone() }), place()];
  for (const to of [undefined, 'keyholder1'] as const) {
    for (let n = 0; n < 5; n++) expect(await refusalOf(askReset(from(here), owner.phone, to))).toBeNull();
    expect(await refusalOf(askReset(from(here), owner.phone, to))).toMatchObject({ status: 429 });
  }
});

test('who logged in from an address is known there for their own account alone, and for 30 days', async () => {
  const [owner, neighbour] = [await person(), await person()];
  const shared = await homeOf(neighbour);
  await flood(2, owner.phone);
  await askReset(from(shared), owner.phone);
  expect(await textsTo(owner.phone)).toBe(10);
  const later = Date.now() + 30 * 86_400_000;
  for (let n = 0; n < 11; n++) await askReset(from(place(), { now: later }), neighbour.phone);
  await askReset(from(shared, { now: later }), neighbour.phone);
  expect(await textsTo(neighbour.phone)).toBe(10);
});

test('all strangers together send one phone ten codes an hour and twenty a day, and one network five', async () => {
  const owner = await person();
  for (const _ of [1, 2, 3, 4]) {
    const one = place('the same network');
    for (const _ of [1, 2]) await askReset(from(one), owner.phone);
  }
  expect(await textsTo(owner.phone)).toBe(5);
  await flood(3, owner.phone);
  expect(await textsTo(owner.phone)).toBe(10);
});

test('thirty at once from thirty networks send ten', async () => {
  const owner = await person();
  const asked = Array.from({ length: 30 }, () => refusalOf(askReset(from(place()), owner.phone)));
  expect((await Promise.all(asked)).filter((refusal) => refusal !== null)).toEqual([]);
  expect(await textsTo(owner.phone)).toBe(10);
});

test('strangers use up nothing of what somebody logged in may ask for, of key holders neither', async () => {
  const keyholderPhone1 = uniquePhone();
  const owner = await member({ keyholderPhone1 });
  const device = await registeredPhone(owner);
  await flood(3, owner.phone);
  await flood(3, owner.phone, 'keyholder1');
  expect([await textsTo(owner.phone), await textsTo(keyholderPhone1)]).toEqual([10, 10]);
  expect((await vouch(owner)).status).toBe(200);
  expect((await rest('GET', `/device/transferOtp/${device.id}`, { token: owner.token })).status).toBe(200);
  expect([await textsTo(owner.phone), await textsTo(keyholderPhone1)]).toEqual([11, 11]);
});

test('what somebody logged in asks for is rationed for itself', async () => {
  const owner = await person();
  for (let n = 0; n < 5; n++) expect((await vouch(owner)).status).toBe(200);
  expect(await vouch(owner)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  await askReset(from(place()), owner.phone);
  expect(await textsTo(owner.phone)).toBe(1);
});

test('one network keeps nobody else’s phone from registering', async () => {
  const phone = uniquePhone();
  const register = (where = place()) => openChallenge(from(where), { purpose: 'registration', askedPhone: phone });
  for (let n = 0; n < 12; n++) await register(place('the attacker’s'));
  expect(await textsTo(phone)).toBe(5);
  await register();
  expect(await textsTo(phone)).toBe(6);
});

test('a person’s proof has room of its own when strangers have used up what a phone may receive', async () => {
  const phone = uniquePhone();
  const person = { isOn: true, verify: async () => 'person' as const };
  const register = (more = {}) => openChallenge(from(place(), more), { purpose: 'registration', askedPhone: phone });
  for (let n = 0; n < 12; n++) await register();
  expect(await textsTo(phone)).toBe(10);
  await register({ person });
  expect(await textsTo(phone)).toBe(11);
});

test('a person at one network uses up nothing of what a person elsewhere may have sent', async () => {
  const owner = await person();
  const more = { person: { isOn: true, verify: async () => 'person' as const } };
  const thief = place();
  for (const _ of [1, 2, 3, 4, 5]) await askReset(from(thief, more), owner.phone);
  await askReset(from(place(thief.networkHash ?? ''), more), owner.phone);
  expect(await textsTo(owner.phone)).toBe(5);
  await askReset(from(place(), more), owner.phone);
  expect(await textsTo(owner.phone)).toBe(6);
});

test('known and unknown phones are answered alike, flooded or not', async () => {
  const owner = await person();
  const [unknown, address] = [uniquePhone(), '203.0.113.78'];
  await signIn(owner.email, undefined, address);
  for (const phone of [owner.phone, unknown]) await flood(3, phone);
  const ask = (phonenumber: string) =>
    rest('POST', '/users/forgetpassword', { address, body: { phonenumber, password: NEW_PASSWORD } });
  const alike = async (status: number) => {
    const [one, other] = [await ask(owner.phone), await ask(unknown)];
    expect(one.status).toBe(status);
    expect(shapeOf(one)).toEqual(shapeOf(other));
    expect(JSON.stringify(one.body).length).toBe(JSON.stringify(other.body).length);
  };
  await alike(200);
  const asked = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.kind, 'code_asked'), like(attempts.key, `${unknown} %`)));
  const here = asked.find(({ key }) => !key.includes('address'))?.key.split(' ')[1];
  for (const phone of [owner.phone, unknown]) {
    const times = [1, 2, 3, 4].map(() => ({ kind: 'code_asked', key: `${phone} ${here}`, at: Date.now() }));
    await db.insert(attempts).values(times);
  }
  await alike(429);
});

test('a code that strangers used up is a skipped message with its reason', async () => {
  const owner = await person();
  await flood(2, owner.phone);
  const id = (await askReset(from(place()), owner.phone)).split('.')[0] ?? '';
  const [challenge] = await db.select().from(challenges).where(eq(challenges.id, id));
  expect(challenge?.accountId).toBe(owner.id);
  expect(await db.select().from(messages).where(eq(messages.challengeId, id))).toMatchObject([
    { state: 'skipped', lastError: 'This phone has had as many codes as it may.' },
  ]);
});
